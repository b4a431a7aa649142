import { z } from 'zod';
import { productBoxSchema } from '../visuals/share-box.ts';
import { arrangementSchema } from './arrangement.ts';
import { alignSchema, colourSchema, inLanguages, placementSchema, untranslatedSchema } from './document-parts.ts';
import { cardFormatSchema } from './formats.ts';
import { benefitIconSchema } from './icons.ts';
import {
  cardObjectSchema,
  layerIdSchema,
  maxObjects,
  traitsSchema,
  writtenLayers,
  type LayerId,
  type WrittenLayer,
} from './layers.ts';

export {
  alignSchema,
  colourSchema,
  layerScaleRange,
  placementSchema,
  type Align,
  type Placement,
} from './document-parts.ts';
export { layerIdSchema, type LayerId } from './layers.ts';

export const titleMaxChars = 120;
export const benefitMaxChars = 80;
export const maxBenefits = 3;
export const textStyleCount = 16;
export const maskCount = 16;
export const textSizeRange = { min: 0.6, max: 1.6 } as const;
/** Below 1 only where a set goes on beyond the picture. */
export const pictureZoomRange = { min: 0.4, max: 4 } as const;
/** How far outside of the picture the middle of a view may lie, in shares of it. */
const viewBeyond = 1;
/** A set goes on beyond its picture by so many times the picture at most. */
const mostBeyond = 4;

const titleSchema = z.object({
  text: inLanguages(titleMaxChars),
  untranslated: untranslatedSchema,
  placement: placementSchema.nullable(),
  align: alignSchema,
  traits: traitsSchema.optional(),
});

export const benefitSchema = z.object({
  icon: benefitIconSchema.nullable(),
  text: inLanguages(benefitMaxChars),
  untranslated: untranslatedSchema,
  placement: placementSchema.nullable(),
  align: alignSchema,
  traits: traitsSchema.optional(),
});
export type Benefit = z.infer<typeof benefitSchema>;

export const coloursSchema = z.object({ title: colourSchema, text: colourSchema, decor: colourSchema });
export type CardColours = z.infer<typeof coloursSchema>;

/** A part of the picture: which point of it stands in the middle, and how much closer than just filling. */
export const pictureViewSchema = z.object({
  x: z
    .number()
    .min(-viewBeyond)
    .max(1 + viewBeyond),
  y: z
    .number()
    .min(-viewBeyond)
    .max(1 + viewBeyond),
  zoom: z.number().min(pictureZoomRange.min).max(pictureZoomRange.max),
});
export type PictureView = z.infer<typeof pictureViewSchema>;

const beyond = z.number().min(0).max(mostBeyond);
/**
 * How far the set of the visual goes on beyond the picture at each side, in shares of the picture: the card shows the
 * visual's scene, reframed, and the product by itself. 0 where nothing goes on, because the product reaches that
 * side. Left out: the picture is all that there is.
 */
export const pictureBeyondSchema = z.object({ left: beyond, top: beyond, right: beyond, bottom: beyond });
export type PictureBeyond = z.infer<typeof pictureBeyondSchema>;

/** A box in shares of the picture, which it may lie beside. */
const propPlace = z
  .number()
  .min(-mostBeyond)
  .max(1 + mostBeyond);
const propLength = z
  .number()
  .min(0)
  .max(1 + 2 * mostBeyond);
const propBoxSchema = z.object({
  x: propPlace,
  y: propPlace,
  width: propLength,
  height: propLength,
  /** The set's own end cuts it. */
  atEnd: z.boolean().optional(),
});
/** So many things of a set are told apart. */
const maxProps = 24;
const propsSchema = z.array(propBoxSchema).max(maxProps);
/** Where a thing of the set stands. */
export type PropBox = z.infer<typeof propBoxSchema>;

export const textStyleIdSchema = z.number().int().min(1).max(textStyleCount);
export const maskIdSchema = z.number().int().min(1).max(maskCount);
export const textSizeSchema = z.number().min(textSizeRange.min).max(textSizeRange.max);

/** The version that this code writes; `readDocument` brings older ones up to it. */
export const documentVersion = 2;

/** One card, in all three languages. A place or a view that is null is chosen by the mask. */
export const designDocumentSchema = z.object({
  version: z.literal(documentVersion),
  format: cardFormatSchema,
  picture: z.object({
    /** Width to height. */
    aspect: z.number().min(0.1).max(10),
    /** Where the product is in the picture; null when no one knows. */
    product: productBoxSchema.nullable(),
    view: pictureViewSchema.nullable(),
    beyond: pictureBeyondSchema.optional(),
    /** Where things of the set stand that are not the product; left out: not known, or nowhere. */
    props: propsSchema.optional(),
    /** The product's photo was taken nearly level: its box is as high and as wide as the product is. */
    level: z.boolean().optional(),
    /** Whether the scene is shown in the bare version of its set; left out: it has none, or no one knows. */
    bare: z.boolean().optional(),
  }),
  title: titleSchema,
  benefits: z.array(benefitSchema).max(maxBenefits),
  textStyle: textStyleIdSchema,
  textSize: textSizeSchema,
  mask: maskIdSchema,
  /** Left out: as the mask asks. */
  arrangement: arrangementSchema.optional(),
  colours: coloursSchema,
  /** What the seller added; left out: nothing. */
  objects: z.array(cardObjectSchema).max(maxObjects).optional(),
  /** Bottom to top; what it does not name lies on top. Left out: title, benefits, objects. */
  order: z
    .array(layerIdSchema)
    .max(maxObjects + writtenLayers.length)
    .optional(),
});
export type DesignDocument = z.infer<typeof designDocumentSchema>;

const benefitLayers = writtenLayers.slice(1);

export function benefitLayer(index: number): WrittenLayer {
  const id = benefitLayers[index];
  if (id === undefined) throw new RangeError(`a card has ${maxBenefits} benefits, not ${index + 1}`);
  return id;
}

/** The place of a layer's benefit in the document; -1 for every other layer. */
export function benefitIndex(layer: LayerId): number {
  return benefitLayers.findIndex((id) => id === layer);
}
