import { defaultDocument } from '@kadr/card';
import { newId, type Language } from '@kadr/shared/kernel';
import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/index.ts';
import type { Tables } from '../platform/db/generated/tables.ts';

/*
 * Rows for tests: each factory takes the columns that the test is about and fills in the rest. All answer with the
 * row's id, except where a row has none. A test of a write path goes through the feature, not through here.
 */

type Columns<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

/** The object that all files of the row are, where the test has stored one. */
interface WithKey {
  readonly key?: string;
}

interface OfProduct {
  readonly userId: string;
  readonly productId: string;
}

/** A confirmed account. */
export async function aSeller(db: Db, { id = newId(), ...columns }: Columns<'users'> = {}): Promise<string> {
  await db
    .insertInto('users')
    .values({
      id,
      issuer: 'urn:test',
      subject: id,
      name: 'Ola',
      email: `${id}@shop.example`,
      email_verified: true,
      auth_type: 'password',
      ...columns,
    })
    .execute();
  return id;
}

/** A product whose creation is done, and which can be photographed. */
export async function aProduct(db: Db, userId: string, columns: Columns<'products'> = {}): Promise<string> {
  return aDraft(db, userId, { title: 'Mug', status: 'in_progress', creation_step: 'done', ...columns });
}

/** A product whose creation has only begun. */
export async function aDraft(
  db: Db,
  userId: string,
  { id = newId(), ...columns }: Columns<'products'> = {},
): Promise<string> {
  await db
    .insertInto('products')
    .values({ id, user_id: userId, ...columns })
    .execute();
  return id;
}

/** A sample photo. */
export async function aPhoto(
  db: Db,
  { userId, productId }: OfProduct,
  { id = newId(), key = 'k', ...columns }: Columns<'photos'> & WithKey = {},
): Promise<string> {
  await db
    .insertInto('photos')
    .values({
      id,
      user_id: userId,
      product_id: productId,
      photo_group: 'sample',
      position: 0,
      file_name: 'mug.jpg',
      format: 'jpeg',
      original_bytes: 1,
      original_key: key,
      view_key: key,
      thumbnail_key: key,
      blur: '',
      width_px: 800,
      height_px: 800,
      ...columns,
    })
    .execute();
  return id;
}

/** A photo's cut-out, ready, seen from the front. */
export async function aCutout(
  db: Db,
  photoId: string,
  { key = photoId, ...columns }: Columns<'cutouts'> & WithKey = {},
): Promise<void> {
  await db
    .insertInto('cutouts')
    .values({
      photo_id: photoId,
      state: 'ready',
      cutout_key: key,
      view_key: key,
      thumbnail_key: key,
      blur: '',
      width_px: 400,
      height_px: 600,
      confidence: 0.9,
      camera: JSON.stringify({ view: 'front', pitchDeg: 6, confidence: 0.9 }),
      ...columns,
    })
    .execute();
}

/** A product's photoshoot, nothing created yet. */
export async function aPhotoshoot(
  db: Db,
  { userId, productId }: OfProduct,
  columns: Columns<'photoshoots'> = {},
): Promise<void> {
  await db
    .insertInto('photoshoots')
    .values({ user_id: userId, product_id: productId, style_id: 'loft', format: '1:1', ...columns })
    .execute();
}

/** A frame of a photoshoot, one of whose versions is picked. */
export async function aPickedFrame(
  db: Db,
  { productId, visualId }: { readonly productId: string; readonly visualId: string },
  columns: Columns<'photoshoot_steps'> = {},
): Promise<void> {
  await db
    .insertInto('photoshoot_steps')
    .values({
      product_id: productId,
      picked_visual_id: visualId,
      step: 0,
      frame_type: 'hero',
      style_id: 'loft',
      ...columns,
    })
    .execute();
}

/** A ready hero frame of a product that has a photoshoot. */
export async function aVisual(
  db: Db,
  { userId, productId }: OfProduct,
  { id = newId(), key = 'k', ...columns }: Columns<'visuals'> & WithKey = {},
): Promise<string> {
  await db
    .insertInto('visuals')
    .values({ ...readyVisual(key), id, user_id: userId, product_id: productId, ...columns })
    .execute();
  return id;
}

function readyVisual(key: string) {
  return {
    step: 0,
    version: 1,
    frame_type: 'hero',
    style_id: 'loft',
    format: '1:1',
    seed: 1,
    idempotency_key: newId(),
    price_tokens: 10,
    watermarked: false,
    engine: 'studio',
    state: 'ready',
    progress: 1,
    finished_at: new Date(),
    picture_key: key,
    clean_key: key,
    view_key: key,
    thumbnail_key: key,
    width_px: 600,
    height_px: 600,
    blur: '',
    product_box: JSON.stringify({ x: 0.4, y: 0.2, width: 0.2, height: 0.6 }),
  } as const;
}

/** A picture of the seller's library. */
export async function anImage(
  db: Db,
  userId: string,
  { id = newId(), key = 'k', ...columns }: Columns<'user_images'> & WithKey = {},
): Promise<string> {
  await db
    .insertInto('user_images')
    .values({
      id,
      user_id: userId,
      kind: 'photo',
      file_name: 'photo.jpg',
      format: 'jpeg',
      original_bytes: 10,
      original_key: key,
      view_key: key,
      thumbnail_key: key,
      blur: '',
      width_px: 500,
      height_px: 300,
      ...columns,
    })
    .execute();
  return id;
}

interface Written {
  readonly productId: string;
  readonly marketplace: string;
  readonly language: Language;
  readonly content: unknown;
}

/** A product's description for a marketplace, edited by the seller; the id of its version. */
export async function aDescription(db: Db, { productId, marketplace, language, content }: Written): Promise<string> {
  const id = newId();
  const of = { product_id: productId, marketplace, language };
  await db
    .insertInto('descriptions')
    .values({ ...of, revision: 1, version_id: id })
    .execute();
  await db
    .insertInto('description_versions')
    .values({ id, ...of, made_by: 'edited', seed: 0, content: JSON.stringify(content) })
    .execute();
  return id;
}

/** A card without texts and product. */
export const plainCard = defaultDocument({
  format: '1:1',
  language: 'en',
  title: '',
  benefits: [],
  aspect: 1,
  product: null,
  colours: { title: '#111111', text: '#222222', decor: '#ffffff' },
});

/** A card template. */
export async function aTemplate(
  db: Db,
  userId: string,
  { id = newId(), ...columns }: Columns<'card_templates'> = {},
): Promise<string> {
  await db
    .insertInto('card_templates')
    .values({ id, user_id: userId, name: 'Autumn', document: JSON.stringify(plainCard), ...columns })
    .execute();
  return id;
}
