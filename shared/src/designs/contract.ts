import { z } from 'zod';
import { endpoint, idSchema, isStorableText, languageSchema, pictureSchema, type ErrorTable } from '../kernel/index.ts';
import { goodsKinds } from '../catalog/goods-kinds.ts';
import { frameTypes } from '../visuals/frame-types.ts';
import { shareBoxSchema } from '../visuals/share-box.ts';
import { styleIds } from '../visuals/styles.ts';
import { designDocumentSchema } from './document.ts';
import { objectTextMaxChars } from './layers.ts';

export const designErrors = {
  'designs.not-found': 'not-found',
  'designs.changed-elsewhere': 'conflict',
  'designs.newer-version': 'conflict',
  'designs.no-scene': 'conflict',
  'designs.none': 'not-found',
  'designs.none-in-language': 'conflict',
  'designs.empty-language': 'conflict',
  'designs.logo-empty': 'invalid',
  'designs.template-not-found': 'not-found',
  'designs.too-many-templates': 'limited',
} as const satisfies ErrorTable;

export const designSchema = z.object({
  id: idSchema,
  productId: idSchema,
  visualId: idSchema,
  /** In which voice such goods are sold. */
  goods: z.enum(goodsKinds),
  visual: z.object({
    styleId: z.enum(styleIds),
    frameType: z.enum(frameTypes),
    watermarked: z.boolean(),
    priceTokens: z.number().int(),
    /** Its largest area without product, edge or texture; null where none is large enough or known. */
    calmArea: shareBoxSchema.nullable(),
  }),
  /** Counts up with every change; a change names the one that it rests on. */
  revision: z.number().int(),
  document: designDocumentSchema,
  /** A later version of the same frame, which the card could show instead; null while there is none. */
  newerVisualId: idSchema.nullable(),
  /** The visual at full size, for the canvas; a signed address that expires. */
  pictureUrl: z.string(),
  /** The card as last saved, in the language that it was saved in; null before the first Save. */
  saved: z.object({ picture: pictureSchema, language: languageSchema, revision: z.number().int() }).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Design = z.infer<typeof designSchema>;

const base = '/core/api/v1/design';
/** Where the server serves the fonts of cards: this, then `<font id>.ttf`. */
export const fontRoutePrefix = '/core/fonts/';
const idInput = z.object({ id: idSchema });

export const createDesign = endpoint({
  name: 'createDesign',
  summary: "Begin a card on a ready visual; placed around the product, with the product's title and benefits",
  method: 'POST',
  path: base,
  auth: 'user',
  scope: 'designs:write',
  /** Without a template the card is composed again and, where the seller has a brand for new cards, dressed in it. */
  input: z.object({ visualId: idSchema, templateId: idSchema.optional() }),
  output: designSchema,
  errors: ['visuals.not-found', 'visuals.not-ready', 'designs.template-not-found'],
  perMinute: 60,
});

export const listDesigns = endpoint({
  name: 'listDesigns',
  summary: 'The cards of a product, newest first',
  method: 'GET',
  path: base,
  auth: 'user',
  scope: 'designs:read',
  input: z.object({ productId: idSchema }),
  output: z.array(designSchema),
  errors: ['products.not-found'],
});

export const latestDesigns = endpoint({
  name: 'latestDesigns',
  summary: "The seller's newest cards of all products, for the Design Lab",
  method: 'GET',
  path: `${base}/latest`,
  auth: 'user',
  scope: 'designs:read',
  input: z.object({ limit: z.coerce.number().int().min(1).max(60).default(12) }),
  output: z.array(designSchema),
  errors: [],
});

export const getDesign = endpoint({
  name: 'getDesign',
  summary: 'One card',
  method: 'GET',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'designs:read',
  input: idInput,
  output: designSchema,
  errors: ['designs.not-found'],
});

const partSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
const place = z.coerce.number().min(-6).max(6);
const length = z.coerce.number().min(0.02).max(10);

export const designScene = endpoint({
  name: 'designScene',
  summary: "A part of the scene of a card's visual: the set with the product's shadow, and the product by itself",
  method: 'GET',
  path: `${base}/{id}/scene`,
  auth: 'user',
  scope: 'designs:read',
  /**
   * In shares of the picture, beyond whose edges the set goes on; the longer side in pixels; the set with its movable
   * things or bare, as the card shows it where that is left out.
   */
  input: idInput.extend({
    x: place,
    y: place,
    width: length,
    height: length,
    edgePx: z.coerce.number().int().min(64).max(1600),
    set: z.enum(['full', 'bare']).optional(),
  }),
  /** Base64: a JPEG, and a WebP with alpha to be laid over it. */
  output: z.object({
    part: partSchema,
    background: z.string(),
    product: z.object({ part: partSchema, picture: z.string() }).nullable(),
  }),
  errors: ['designs.not-found', 'designs.no-scene'],
  perMinute: 240,
});
export type DesignScene = z.infer<typeof designScene.output>;
export type SceneRequest = z.output<typeof designScene.input>;

export const updateDesign = endpoint({
  name: 'updateDesign',
  summary: 'Autosave: the whole document, resting on a revision',
  method: 'PUT',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'designs:write',
  input: idInput.extend({ revision: z.int32(), document: designDocumentSchema }),
  output: designSchema,
  errors: ['designs.not-found', 'designs.changed-elsewhere'],
  perMinute: 240,
});

export const saveDesign = endpoint({
  name: 'saveDesign',
  summary: 'Save: draws the card on the server; the product becomes design-ready',
  method: 'POST',
  path: `${base}/{id}/save`,
  auth: 'user',
  scope: 'designs:write',
  input: idInput.extend({ language: languageSchema }),
  output: designSchema,
  errors: ['designs.not-found', 'designs.empty-language'],
  perMinute: 30,
});

/** More than all texts of a card. */
const maxTranslatedTexts = 64;

export const translateTexts = endpoint({
  name: 'translateTexts',
  summary:
    'Texts of a card in another language, by the text model or from known words; costs nothing, and the card stays',
  method: 'POST',
  path: `${base}/{id}/translation`,
  auth: 'user',
  scope: 'designs:write',
  input: idInput.extend({
    from: languageSchema,
    to: languageSchema,
    texts: z
      .array(
        z.object({
          text: z.string().min(1).max(objectTextMaxChars).refine(isStorableText),
          /** What is longer is no translation. */
          maxChars: z.int().min(1).max(objectTextMaxChars),
        }),
      )
      .min(1)
      .max(maxTranslatedTexts),
  }),
  output: z.object({
    /** In the order asked; what could not be translated comes back as it was. */
    texts: z.array(z.object({ text: z.string(), isTranslated: z.boolean() })),
    /** The model that translated; null for words that Kadr knows. */
    model: z.string().nullable(),
  }),
  errors: ['designs.not-found'],
  perMinute: 30,
});

export const followFrame = endpoint({
  name: 'followFrame',
  summary: 'Shows another version of its frame on the card; the layout stays, the seller pressed once',
  method: 'POST',
  path: `${base}/{id}/visual`,
  auth: 'user',
  scope: 'designs:write',
  input: idInput.extend({ revision: z.int32(), visualId: idSchema }),
  output: designSchema,
  errors: ['designs.not-found', 'designs.changed-elsewhere', 'visuals.not-found', 'visuals.not-ready'],
  perMinute: 60,
});

export const duplicateDesign = endpoint({
  name: 'duplicateDesign',
  summary:
    "The same card once more, on the same visual or any other of the seller; on another product with that one's texts",
  method: 'POST',
  path: `${base}/{id}/duplicate`,
  auth: 'user',
  scope: 'designs:write',
  /** `copyId`: the copy's id, chosen by the caller; asked again with it, the same copy is answered and none is made. */
  input: idInput.extend({ visualId: idSchema.optional(), copyId: idSchema.optional() }),
  output: designSchema,
  errors: ['designs.not-found', 'visuals.not-found', 'visuals.not-ready'],
  perMinute: 240,
});

export const deleteDesign = endpoint({
  name: 'deleteDesign',
  summary: 'Delete a card',
  method: 'DELETE',
  path: `${base}/{id}`,
  auth: 'user',
  scope: 'designs:write',
  input: idInput,
  output: z.object({}),
  errors: ['designs.not-found'],
});

export const cardFileTypes = ['png', 'jpeg', 'webp', 'svg', 'pdf'] as const;

const fileInput = {
  /** SVG and PDF have their texts as outlines over a picture of the rest. */
  type: z.enum(cardFileTypes).default('png'),
  language: languageSchema,
  /** Multiple of the card's 1536 px long side. */
  scale: z.coerce.number().min(0.25).max(3).default(1),
};

/** So many cards go into one archive. */
export const maxArchivedCards = 100;

export const downloadDesigns = endpoint({
  name: 'downloadDesigns',
  summary:
    'All cards of a product as files in a ZIP, the newest first; those with texts in other languages only are left out',
  method: 'GET',
  path: `${base}/archive`,
  auth: 'user',
  scope: 'designs:read',
  input: z.object({ productId: idSchema, ...fileInput }),
  output: z.unknown(),
  binary: true,
  errors: ['products.not-found', 'designs.none', 'designs.none-in-language'],
  perMinute: 6,
});

export const downloadDesign = endpoint({
  name: 'downloadDesign',
  summary: 'The card as a file, drawn from its current document',
  method: 'GET',
  path: `${base}/{id}/download`,
  auth: 'user',
  scope: 'designs:read',
  input: idInput.extend({
    ...fileInput,
  }),
  output: z.unknown(),
  binary: true,
  errors: ['designs.not-found', 'designs.empty-language'],
  perMinute: 30,
});
