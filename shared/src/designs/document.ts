import { z } from 'zod';
import { cardFormatSchema } from './formats.ts';
import { benefitIconSchema } from './icons.ts';

export const titleMaxChars = 120;
export const benefitMaxChars = 80;
export const maxBenefits = 3;
export const textStyleCount = 16;
export const maskCount = 16;
export const textSizeRange = { min: 0.6, max: 1.6 } as const;
export const layerScaleRange = { min: 0.3, max: 4 } as const;
export const pictureZoomRange = { min: 1, max: 4 } as const;

/** A box in shares of what it lies in: 0 to 1 from the left and from the top. */
export const shareBoxSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
});
export type ShareBox = z.infer<typeof shareBoxSchema>;

/**
 * Where the seller put a text: the left top corner and the width in shares of the card, turned about its
 * own centre. `scale` multiplies the size that the text would have by itself.
 */
export const placementSchema = z.object({
  x: z.number().min(-1).max(2),
  y: z.number().min(-1).max(2),
  width: z.number().min(0.02).max(2),
  rotationDegrees: z.number().min(-180).max(180),
  scale: z.number().min(layerScaleRange.min).max(layerScaleRange.max),
});
export type Placement = z.infer<typeof placementSchema>;

/** `auto` is the alignment that the mask asks for. */
export const alignSchema = z.enum(['auto', 'left', 'center', 'right']);
export type Align = z.infer<typeof alignSchema>;

const lineOfText = (maxChars: number) => z.string().max(maxChars).regex(/^(?:[^\p{Cc}]|\n)*$/u);
const inLanguages = (maxChars: number) =>
  z.object({ en: lineOfText(maxChars), pl: lineOfText(maxChars), ru: lineOfText(maxChars) });

const titleSchema = z.object({
  text: inLanguages(titleMaxChars),
  placement: placementSchema.nullable(),
  align: alignSchema,
});

export const benefitSchema = z.object({
  icon: benefitIconSchema.nullable(),
  text: inLanguages(benefitMaxChars),
  placement: placementSchema.nullable(),
  align: alignSchema,
});
export type Benefit = z.infer<typeof benefitSchema>;

export const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/);
export const coloursSchema = z.object({ title: colourSchema, text: colourSchema, decor: colourSchema });
export type CardColours = z.infer<typeof coloursSchema>;

/** A part of the picture: which point of it stands in the middle, and how much closer than just filling. */
export const pictureViewSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  zoom: z.number().min(pictureZoomRange.min).max(pictureZoomRange.max),
});
export type PictureView = z.infer<typeof pictureViewSchema>;

export const textStyleIdSchema = z.number().int().min(1).max(textStyleCount);
export const maskIdSchema = z.number().int().min(1).max(maskCount);
export const textSizeSchema = z.number().min(textSizeRange.min).max(textSizeRange.max);

/** One card, in all three languages. A place or a view that is null is chosen by the mask. */
export const designDocumentSchema = z.object({
  version: z.literal(1),
  format: cardFormatSchema,
  picture: z.object({
    /** Width to height. */
    aspect: z.number().min(0.1).max(10),
    /** Where the product is in the picture; null when nobody knows. */
    product: shareBoxSchema.nullable(),
    view: pictureViewSchema.nullable(),
  }),
  title: titleSchema,
  benefits: z.array(benefitSchema).max(maxBenefits),
  textStyle: textStyleIdSchema,
  textSize: textSizeSchema,
  mask: maskIdSchema,
  colours: coloursSchema,
});
export type DesignDocument = z.infer<typeof designDocumentSchema>;

/** The movable texts of a card. */
export const layerIdSchema = z.enum(['title', 'benefit-0', 'benefit-1', 'benefit-2']);
export type LayerId = z.infer<typeof layerIdSchema>;

const benefitLayers: readonly LayerId[] = ['benefit-0', 'benefit-1', 'benefit-2'];

export function benefitLayer(index: number): LayerId {
  const id = benefitLayers[index];
  if (id === undefined) throw new RangeError(`a card has ${maxBenefits} benefits, not ${index + 1}`);
  return id;
}

/** The place of a layer's benefit in the document; -1 for the title. */
export function benefitIndex(layer: LayerId): number {
  return benefitLayers.indexOf(layer);
}
