import { z } from 'zod';
import { endpoint, idSchema, isStorableText, singleLine } from '../kernel/index.ts';
import { brandSchema } from './brand.ts';
import { designDocumentSchema } from './document.ts';

const brandPath = '/core/api/v1/brand';
const templatePath = '/core/api/v1/card-template';

export const getBrand = endpoint({
  name: 'getBrand',
  summary: "What the seller's cards have in common: colours, letters, logo",
  method: 'GET',
  path: brandPath,
  auth: 'user',
  scope: 'designs:read',
  input: z.object({}),
  output: brandSchema,
  errors: [],
});

export const saveBrand = endpoint({
  name: 'saveBrand',
  summary: 'Set the brand; cards stay as they are until it is used on them',
  method: 'PUT',
  path: brandPath,
  auth: 'user',
  scope: 'designs:write',
  input: brandSchema,
  output: brandSchema,
  errors: ['images.not-found', 'designs.logo-empty'],
  perMinute: 120,
});

/** A logo as cards draw it. */
const cardLogoSchema = z.object({
  imageId: idSchema,
  /** A signed address that expires; WebP. */
  url: z.string(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
});
export type CardLogo = z.infer<typeof cardLogoSchema>;

export const prepareLogo = endpoint({
  name: 'prepareLogo',
  summary: 'A picture of the library as cards draw it: without its empty rim, at most 2560 px',
  method: 'POST',
  path: `${brandPath}/logo`,
  auth: 'user',
  scope: 'designs:write',
  input: z.object({ imageId: idSchema }),
  output: cardLogoSchema,
  errors: ['images.not-found', 'designs.logo-empty', 'photo.unreadable'],
  perMinute: 240,
});

/** So many templates one seller may keep. */
export const maxTemplates = 100;
export const templateNameMaxChars = 60;

const cardTemplateSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Without product texts and picture. */
  document: designDocumentSchema,
  createdAt: z.iso.datetime(),
});
export type CardTemplate = z.infer<typeof cardTemplateSchema>;

const name = z.string().overwrite(singleLine).trim().min(1).max(templateNameMaxChars).refine(isStorableText);
const idInput = z.object({ id: idSchema });

export const listTemplates = endpoint({
  name: 'listTemplates',
  summary: "The seller's templates, the newest first",
  method: 'GET',
  path: templatePath,
  auth: 'user',
  scope: 'designs:read',
  input: z.object({}),
  output: z.array(cardTemplateSchema),
  errors: [],
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  summary: "Keep a card's design as a template; its product texts and picture are left out",
  method: 'POST',
  path: templatePath,
  auth: 'user',
  scope: 'designs:write',
  input: z.object({ name, document: designDocumentSchema }),
  output: cardTemplateSchema,
  errors: ['designs.too-many-templates'],
  perMinute: 60,
});

export const renameTemplate = endpoint({
  name: 'renameTemplate',
  summary: 'Rename a template',
  method: 'PUT',
  path: `${templatePath}/{id}`,
  auth: 'user',
  scope: 'designs:write',
  input: idInput.extend({ name }),
  output: cardTemplateSchema,
  errors: ['designs.template-not-found'],
});

export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  summary: 'Delete a template; cards made with it stay',
  method: 'DELETE',
  path: `${templatePath}/{id}`,
  auth: 'user',
  scope: 'designs:write',
  input: idInput,
  output: z.object({}),
  errors: ['designs.template-not-found'],
});

export const restoreTemplate = endpoint({
  name: 'restoreTemplate',
  summary: 'Take a deletion back, shortly after it',
  method: 'POST',
  path: `${templatePath}/{id}/restore`,
  auth: 'user',
  scope: 'designs:write',
  input: idInput,
  output: cardTemplateSchema,
  errors: ['designs.template-not-found'],
});
