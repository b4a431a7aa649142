import { z } from 'zod';
import { colourSchema, inLanguages, placementSchema, untranslatedSchema } from './document-parts.ts';
import { benefitIconSchema } from './icons.ts';
import { idSchema } from '../kernel/index.ts';

export const objectTextMaxChars = 160;
export const measureTextMaxChars = 24;
const layerNameMaxChars = 40;
/** So many objects may be added to a card. */
export const maxObjects = 60;
/** So many different logos are drawn on one card: each is held in memory at full size. */
export const maxLogos = 8;
export const opacityRange = { min: 0.05, max: 1 } as const;
/** Width to height of a shape or a logo. */
const aspectRange = { min: 0.05, max: 20 } as const;
/** Shares of the card's long side. */
export const lineThicknessRange = { min: 0.001, max: 0.04 } as const;

/** The texts that the card lays out by itself. */
export const writtenLayers = ['title', 'benefit-0', 'benefit-1', 'benefit-2'] as const;
const writtenLayerSchema = z.enum(writtenLayers);
export type WrittenLayer = z.infer<typeof writtenLayerSchema>;

export const objectIdSchema = z.templateLiteral(['object-', z.string().regex(/[0-9a-z]{1,16}/)]);
export type ObjectId = z.infer<typeof objectIdSchema>;

/** Everything of a card that can be taken hold of. */
export const layerIdSchema = z.union([writtenLayerSchema, objectIdSchema]);
export type LayerId = z.infer<typeof layerIdSchema>;

export function isObjectId(id: LayerId): id is ObjectId {
  return id.startsWith('object-');
}

/** What every layer may have. Left out: seen, movable, opaque, named by what it is. */
export const traitsSchema = z.object({
  opacity: z.number().min(opacityRange.min).max(opacityRange.max).optional(),
  locked: z.boolean().optional(),
  hidden: z.boolean().optional(),
  name: z
    .string()
    .max(layerNameMaxChars)
    .regex(/^\P{Cc}*$/u)
    .optional(),
});
export type LayerTraits = z.infer<typeof traitsSchema>;

/** A colour of the card's palette, so that it goes along with it, or one of the object's own. */
const paintSchema = z.union([z.enum(['title', 'text', 'decor']), colourSchema]);
export type ObjectPaint = z.infer<typeof paintSchema>;

export const objectShapes = ['rectangle', 'rounded', 'pill', 'ellipse', 'burst', 'arrow'] as const;
export const aspectSchema = z.number().min(aspectRange.min).max(aspectRange.max);
const common = { id: objectIdSchema, placement: placementSchema, traits: traitsSchema.optional() };

/** A point by the product's box on the card, in shares of that: 0 to 1 is on it. */
const productPointSchema = z.object({ x: z.number().min(-8).max(9), y: z.number().min(-8).max(9) });
export type ProductPoint = z.infer<typeof productPointSchema>;

/**
 * What a seller adds to a card. `placement.scale` multiplies the size of letters; other objects are as wide as their
 * placement.
 */
export const cardObjectSchema = z.discriminatedUnion('kind', [
  /** A language without a text shows another's. */
  z.object({
    ...common,
    kind: z.literal('text'),
    text: inLanguages(objectTextMaxChars),
    untranslated: untranslatedSchema,
    lettering: z.enum(['title', 'body']),
    colour: paintSchema,
    align: z.enum(['left', 'center', 'right']),
  }),
  z.object({ ...common, kind: z.literal('icon'), icon: benefitIconSchema, colour: paintSchema }),
  z.object({
    ...common,
    kind: z.literal('shape'),
    shape: z.enum(objectShapes),
    filled: z.boolean(),
    aspect: aspectSchema,
    colour: paintSchema,
  }),
  z.object({
    ...common,
    kind: z.literal('line'),
    thickness: z.number().min(lineThicknessRange.min).max(lineThicknessRange.max),
    colour: paintSchema,
  }),
  /**
   * A length with arrows at its ends. With `spans` it is as long as the product is high or wide on the card, whatever
   * the layout, and its placement says only where beside it it stands.
   */
  z.object({
    ...common,
    kind: z.literal('measure'),
    text: inLanguages(measureTextMaxChars),
    untranslated: untranslatedSchema,
    spans: z.enum(['height', 'width']).optional(),
    colour: paintSchema,
  }),
  /** Words with a line to a part of the product, which stays on it in every layout and format. */
  z.object({
    ...common,
    kind: z.literal('pointer'),
    text: inLanguages(objectTextMaxChars),
    untranslated: untranslatedSchema,
    to: productPointSchema,
    colour: paintSchema,
  }),
  /** A picture of the seller's library; with a colour all that can be seen of it is in that one. */
  z.object({
    ...common,
    kind: z.literal('logo'),
    imageId: idSchema,
    aspect: aspectSchema,
    colour: paintSchema.optional(),
  }),
]);
export type CardObject = z.infer<typeof cardObjectSchema>;
export type ObjectKind = CardObject['kind'];
export type ObjectOf<K extends ObjectKind> = Extract<CardObject, { kind: K }>;

/** Whether an object says something. */
export function hasWords(object: CardObject): object is ObjectOf<'text' | 'measure' | 'pointer'> {
  return object.kind === 'text' || object.kind === 'measure' || object.kind === 'pointer';
}
