import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db } from '../platform/db/index.ts';

/*
 * Rows for tests: each factory takes the columns that the test is about and fills in the rest. All answer with the row's
 * id, but `aPhotoshoot`, whose id is the product's. A test of a write path goes through the feature, not through here.
 */

type Columns = Readonly<Record<string, unknown>>;

/** Arrays in these are JSON; in any other column they are arrays of PostgreSQL. */
const jsonColumns: ReadonlySet<string> = new Set([
  'benefits',
  'product_box',
  'camera',
  'content',
  'document',
  'prompts',
]);

async function insert(db: Db, table: string, columns: Columns): Promise<void> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const values = given.map(([name, value]) =>
    jsonColumns.has(name) && value !== null ? JSON.stringify(value) : value,
  );
  await sql`insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))}) values (${sql.join(values)})`.execute(
    db,
  );
}

async function insertWithId(db: Db, table: string, columns: Columns): Promise<string> {
  const { id = newId(), ...others } = columns as { id?: string };
  await insert(db, table, { id, ...others });
  return id;
}

/** A confirmed account. */
export async function aSeller(db: Db, columns: Columns = {}): Promise<string> {
  const id = typeof columns['id'] === 'string' ? columns['id'] : newId();
  const account = { issuer: 'urn:test', subject: id, name: 'Ola', email: `${id}@shop.example` };
  return insertWithId(db, 'users', { id, ...account, email_verified: true, auth_type: 'password', ...columns });
}

/** A product whose creation is done, and which can be photographed. */
export async function aProduct(db: Db, userId: string, columns: Columns = {}): Promise<string> {
  const done = { title: 'Mug', status: 'in_progress', creation_step: 'done' };
  return insertWithId(db, 'products', { user_id: userId, ...done, ...columns });
}

/** A product whose creation has only begun. */
export async function aDraft(db: Db, userId: string, columns: Columns = {}): Promise<string> {
  return aProduct(db, userId, { status: 'draft', creation_step: 'photos', ...columns });
}

interface OfProduct {
  readonly userId: string;
  readonly productId: string;
}

/** A sample photo. Its files have the key given, or one that no file has. */
export async function aPhoto(db: Db, { userId, productId }: OfProduct, { key = 'k', ...columns }: Columns = {}) {
  return insertWithId(db, 'photos', {
    user_id: userId,
    product_id: productId,
    photo_group: 'sample',
    position: 0,
    file_name: 'mug.jpg',
    format: 'jpeg',
    original_bytes: 1,
    width_px: 800,
    height_px: 800,
    blur: '',
    original_key: key,
    view_key: key,
    thumbnail_key: key,
    ...columns,
  });
}

/** A photo's cut-out, ready, seen from the front. */
export async function aCutout(db: Db, photoId: string, { key = photoId, ...columns }: Columns = {}): Promise<void> {
  await insert(db, 'cutouts', {
    photo_id: photoId,
    state: 'ready',
    cutout_key: key,
    view_key: key,
    thumbnail_key: key,
    blur: '',
    width_px: 400,
    height_px: 600,
    confidence: 0.9,
    camera: { view: 'front', pitchDeg: 6, confidence: 0.9 },
    ...columns,
  });
}

/** A product's photoshoot, nothing created yet. */
export async function aPhotoshoot(db: Db, { userId, productId }: OfProduct, columns: Columns = {}): Promise<void> {
  const chosen = { style_id: 'loft', format: '1:1' };
  await insert(db, 'photoshoots', { product_id: productId, user_id: userId, ...chosen, ...columns });
}

/** A frame of a photoshoot that has one of its versions picked. */
export async function aPickedFrame(
  db: Db,
  productId: string,
  columns: Columns & { readonly picked_visual_id: string },
) {
  const first = { step: 0, frame_type: 'hero', style_id: 'loft' };
  await insert(db, 'photoshoot_steps', { product_id: productId, ...first, ...columns });
}

/** A ready hero frame of a product that has a photoshoot. Its files have the key given, or one that no file has. */
export async function aVisual(db: Db, { userId, productId }: OfProduct, { key = 'k', ...columns }: Columns = {}) {
  return insertWithId(db, 'visuals', {
    user_id: userId,
    product_id: productId,
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
    width_px: 600,
    height_px: 600,
    blur: '',
    picture_key: key,
    clean_key: key,
    view_key: key,
    thumbnail_key: key,
    product_box: { x: 0.4, y: 0.2, width: 0.2, height: 0.6 },
    ...columns,
  });
}

/** A picture of the seller's library. */
export async function anImage(db: Db, userId: string, { key = 'k', ...columns }: Columns = {}): Promise<string> {
  return insertWithId(db, 'user_images', {
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
  });
}

interface Written {
  readonly productId: string;
  readonly marketplace: string;
  readonly language: string;
  readonly content: unknown;
}

/** A product's description for a marketplace, edited by the seller. */
export async function aDescription(db: Db, { productId, marketplace, language, content }: Written): Promise<string> {
  const of = { product_id: productId, marketplace, language };
  const version = newId();
  await insert(db, 'descriptions', { ...of, revision: 1, version_id: version });
  return insertWithId(db, 'description_versions', { id: version, ...of, made_by: 'edited', seed: 0, content });
}
