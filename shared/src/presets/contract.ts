import { z } from 'zod';
import { cardWantedSchema, presetNameMaxChars, recipeSchema, shotsWantedSchema } from '../batches/index.ts';
import { endpoint, idSchema, isStorableText, singleLine, type ErrorTable } from '../kernel/index.ts';
import { frameTypes } from '../visuals/index.ts';

export const presetErrors = {
  'presets.not-found': 'not-found',
  'presets.name-taken': 'conflict',
  'presets.changed-elsewhere': 'conflict',
  'presets.too-many': 'limited',
  'presets.nothing-to-keep': 'conflict',
} as const satisfies ErrorTable;

/** Presets of one seller. */
export const maxPresets = 50;

/** A recipe of shots as they were made of one product. */
export const shotRecipeSchema = recipeSchema.extend({ frames: shotsWantedSchema });
export type ShotRecipe = z.infer<typeof shotRecipeSchema>;

type Card = z.infer<typeof cardWantedSchema> | null | undefined;
/** Whether both make the same card, or none. */
export function isSameCard(one: Card, other: Card): boolean {
  return one?.templateId === other?.templateId && one?.frameType === other?.frameType;
}

/**
 * Why a frame of a photoshoot is no shot for other products: it shows two of them, its scene was painted, an earlier one
 * is of the same kind, or there are more than one run makes.
 */
const notKeptReasons = ['of-two', 'painted', 'same-kind', 'too-many'] as const;

const keepableSchema = z.object({
  /** Null where no picture can be repeated. */
  recipe: shotRecipeSchema.nullable(),
  notKept: z.array(z.object({ frameType: z.enum(frameTypes), reason: z.enum(notKeptReasons) })),
});
export type Keepable = z.infer<typeof keepableSchema>;

export const presetSchema = z.object({
  id: idSchema,
  name: z.string(),
  recipe: shotRecipeSchema,
  /** The picture that it was saved from, while that is there. */
  coverUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Preset = z.infer<typeof presetSchema>;

const base = '/core/api/v1/preset';
const idInput = z.object({ id: idSchema });
const name = z.string().overwrite(singleLine).trim().min(1).max(presetNameMaxChars).refine(isStorableText);

export const listPresets = endpoint({
  name: 'listPresets',
  summary: "The seller's presets, the newest first",
  method: 'GET',
  path: base,
  auth: 'user',
  scope: 'visuals:read',
  input: z.object({}),
  output: z.array(presetSchema),
  errors: [],
});

export const shotsOfProduct = endpoint({
  name: 'shotsOfProduct',
  summary: "What of a product's photoshoot can be made the same way of other products; nothing is saved",
  method: 'GET',
  path: `${base}/product/{productId}`,
  auth: 'user',
  scope: 'visuals:read',
  input: z.object({ productId: idSchema }),
  output: keepableSchema,
  errors: ['products.not-found'],
});

export const createPreset = endpoint({
  name: 'createPreset',
  summary: "Save a product's photoshoot as a preset; the same id again answers the same preset",
  method: 'POST',
  path: base,
  auth: 'user',
  scope: 'visuals:write',
  input: z.object({
    /** Made by the browser once per press. */
    id: idSchema,
    productId: idSchema,
    name,
    /** Of one of its pictures. */
    card: cardWantedSchema.optional(),
  }),
  output: presetSchema,
  errors: [
    'products.not-found',
    'presets.not-found',
    'presets.name-taken',
    'presets.too-many',
    'presets.nothing-to-keep',
    'designs.template-not-found',
  ],
  perMinute: 60,
});

export const changePreset = endpoint({
  name: 'changePreset',
  summary: 'Change the name of a preset, or the card that it makes; what is left out stays',
  method: 'PUT',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'visuals:write',
  input: idInput.extend({
    name: name.optional(),
    /** Null: it makes no card. */
    card: cardWantedSchema.nullable().optional(),
    /** What the caller saw before: where the preset is another by now, nothing is changed. */
    was: z.object({ name: name.optional(), card: cardWantedSchema.nullable().optional() }).optional(),
  }),
  output: presetSchema,
  errors: ['presets.not-found', 'presets.name-taken', 'presets.changed-elsewhere', 'designs.template-not-found'],
  perMinute: 60,
});

export const deletePreset = endpoint({
  name: 'deletePreset',
  summary: 'Delete a preset; pictures made with it stay',
  method: 'DELETE',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'visuals:write',
  input: idInput,
  output: z.object({}),
  errors: ['presets.not-found'],
});
