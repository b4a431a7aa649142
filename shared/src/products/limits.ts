/** Uploads: JPG, PNG, HEIC. */
export const photoLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxMegapixels: 60,
  minSidePx: 400,
} as const;

export const photoGroups = ['sample', 'box', 'product', 'component'] as const;
export type PhotoGroup = (typeof photoGroups)[number];

/** How many photos each group takes. */
export const maxPhotosIn: Readonly<Record<PhotoGroup, number>> = { sample: 3, box: 8, product: 8, component: 8 };

/** Photos of one user that wait to be cut out: some whole imports. */
export const maxWaitingPhotos = 3000;

export const maxTitleLength = 120;
export const maxSkuLength = 60;
export const maxDescriptionLength = 5000;
export const maxBenefits = 5;
export const maxBenefitLength = 120;
