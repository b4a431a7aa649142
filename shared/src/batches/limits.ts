/** Products of one import, and of one run. */
export const maxBatchProducts = 250;
/** Photos of one product: three samples, the others in its product group. */
export const maxPhotosOfRow = 11;
/** Sample photos among them: as many as the creation's first step takes. */
export const samplesOfRow = 3;
/** Photos of one import. */
export const maxBatchPhotos = 1000;
/** A table of some hundred rows has some hundred kilobytes. */
export const maxTableBytes = 4 * 1024 * 1024;
/** Imports that are kept for each seller; the oldest is forgotten (its products stay). */
export const keptImports = 20;
/** Runs of one seller that may go on at once. */
export const maxOpenRuns = 3;
export const keptRuns = 50;
/** Frames of one product in one run: as many as the longest plan has. */
export const maxFramesOfRun = 8;
export const presetNameMaxChars = 60;
/** Changes of light and camera in one shot: more than all kinds together. */
export const maxChangesOfShot = 40;
/** How much of the frame a product can be asked to take. */
export const shareRange = { min: 0.1, max: 0.95 } as const;

/** What is taken out of a ZIP. Photos hardly shrink in one: what grows more than so is no photo. */
export const zipLimits = {
  maxBytes: 4 * 1024 ** 3,
  maxEntries: 5000,
  maxDirectoryBytes: 4 * 1024 ** 2,
  maxRatio: 100,
} as const;
