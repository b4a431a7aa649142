import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import sharp from 'sharp';
import { grantRegistration } from '../../features/tokens/index.ts';
import { aTemplate, plainCard } from '../../testing/factories.ts';
import type { Db } from '../../platform/db/index.ts';
import { keepFiles, storeFile } from '../../platform/files/index.ts';
import type { Deps } from '../wire.ts';

const names = [
  'userId',
  'product',
  'partner',
  'deletedProduct',
  'photo',
  'visual',
  'video',
  'press',
  'order',
  'paymentKey',
  'upload',
  'image',
  'deletedImage',
  'template',
  'deletedTemplate',
  'batch',
  'run',
  'preset',
  'webhook',
  'shop',
  'signIn',
  'publication',
  'version',
  'entry',
  'title',
  'design',
  'apiKey',
  'session',
  'sessionToken',
] as const;

/** Ids of one of everything that a seller can have, and what the product is called. */
export type Things = Readonly<Record<(typeof names)[number], string>>;

export const noThings = Object.fromEntries(names.map((name) => [name, ''])) as Things;

/** A card that shows a picture of the library. */
export function cardWithLogo(imageId: string) {
  return {
    ...plainCard,
    objects: [
      {
        kind: 'logo',
        id: 'object-1',
        imageId,
        aspect: 1,
        placement: { x: 0, y: 0, width: 0.2, rotationDegrees: 0, scale: 1 },
      },
    ],
  };
}

/** One of everything, as rows; what only calls can make (a card, an API key, the session) is still to be named. */
export async function furnishSeller(deps: Deps, userId: string, name: string): Promise<Things> {
  const things = {
    ...Object.fromEntries(names.map((one) => [one, newId()])),
    userId,
    title: `Mug of ${name}`,
  } as Things;
  const key = await storeFile(
    deps,
    new Uint8Array(
      await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c96' } })
        .jpeg()
        .toBuffer(),
    ),
  );
  await deps.db.transaction().execute(async (tx) => {
    await insertProduct(tx, things, key);
    await insertBesides(tx, things, key);
    await insertVideo(tx, things, key);
    await grantRegistration(tx, userId, 50);
    await keepFiles(tx, { useId: things.photo, userId, productId: things.product, keys: [key] });
  });
  const { rows } = await sql<{ id: string }>`select id from token_transactions where user_id = ${userId}`.execute(
    deps.db,
  );
  if (!rows[0]) throw new Error('nothing was granted');
  return { ...things, entry: rows[0].id };
}

async function insertVideo(tx: Db, { userId, product, video }: Things, key: string): Promise<void> {
  await sql`insert into videos (id, product_id, user_id, format, move, style_id, frames, captions, plan, seconds, state, idempotency_key, price_tokens, watermarked, engine, file_key, clean_key, cover_key, clean_cover_key, thumbnail_key, file_bytes, clean_bytes, width_px, height_px)
    values (${video}, ${product}, ${userId}, '1:1', 'push', 'warm_minimal', '[]', '{"title":null,"benefits":[]}', '{}', 8, 'ready', ${newId()}, 20, false, 'studio', ${key}, ${key}, ${key}, ${key}, ${key}, 10, 10, 1080, 1080)`.execute(
    tx,
  );
}

async function insertProduct(
  tx: Db,
  { userId, product, partner, deletedProduct, photo, visual, press, version, title }: Things,
  key: string,
): Promise<void> {
  await sql`insert into products (id, user_id, title, status, creation_step, category_id, length_mm, width_mm, height_mm, visuals_ready)
    values (${product}, ${userId}, ${title}, 'in_progress', 'done', 'mugs', 90, 90, 100, 1), (${partner}, ${userId}, 'Saucer', 'in_progress', 'done', 'mugs', 90, 90, 20, 0)`.execute(
    tx,
  );
  await sql`insert into products (id, user_id, title, deleted_at) values (${deletedProduct}, ${userId}, 'Gone', now())`.execute(
    tx,
  );
  await sql`insert into photos (id, product_id, user_id, photo_group, position, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px)
    values (${photo}, ${product}, ${userId}, 'sample', 0, 'mug.jpg', 'jpeg', 10, ${key}, ${key}, ${key}, '', 640, 640)`.execute(
    tx,
  );
  await sql`insert into cutouts (photo_id, state, failure_code) values (${photo}, 'failed', 'photo.no-product')`.execute(
    tx,
  );
  await sql`insert into photoshoots (product_id, user_id, style_id, format) values (${product}, ${userId}, 'warm_minimal', '1:1')`.execute(
    tx,
  );
  await sql`insert into photoshoot_steps (product_id, step, frame_type, style_id, picked_visual_id) values (${product}, 0, 'hero', 'warm_minimal', ${visual})`.execute(
    tx,
  );
  await sql`insert into visuals (id, product_id, user_id, step, version, frame_type, style_id, format, seed, state, progress, idempotency_key, price_tokens, watermarked, engine,
      picture_key, clean_key, view_key, thumbnail_key, width_px, height_px, blur, product_box, finished_at)
    values (${visual}, ${product}, ${userId}, 0, 1, 'hero', 'warm_minimal', '1:1', 1, 'ready', 1, ${press}, 10, true, 'studio',
      ${key}, ${key}, ${key}, ${key}, 640, 640, '', ${JSON.stringify({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })}, now())`.execute(
    tx,
  );
  const place = sql`${product}, 'allegro', 'pl'`;
  await sql`insert into descriptions (product_id, marketplace, language, revision, version_id) values (${place}, 1, ${version})`.execute(
    tx,
  );
  const content = { title: { text: title, spans: [] }, bullets: [], text: { text: '', spans: [] } };
  await sql`insert into description_versions (id, product_id, marketplace, language, made_by, content) values (${version}, ${place}, 'edited', ${JSON.stringify(content)}::jsonb)`.execute(
    tx,
  );
}

async function insertBesides(tx: Db, things: Things, key: string): Promise<void> {
  const {
    userId,
    order,
    paymentKey,
    upload,
    image,
    deletedImage,
    template,
    deletedTemplate,
    batch,
    run,
    preset,
    webhook,
  } = things;
  await insertShop(tx, things, key);
  await sql`insert into payment_orders (id, user_id, idempotency_key, region, provider, tokens, list_minor, amount_minor, currency, receipt_email, language, return_to, state, expires_at)
    values (${order}, ${userId}, ${paymentKey}, 'EU1', 'sandbox', 100, 499, 499, 'EUR', 'owner@shop.example', 'en', '/user', 'failed', now())`.execute(
    tx,
  );
  await sql`insert into uploads (id, user_id, file_name, bytes, expires_at) values (${upload}, ${userId}, 'a.jpg', 10, now() + interval '1 hour')`.execute(
    tx,
  );
  for (const [id, deletedAt, original] of [
    [image, null, key],
    [deletedImage, new Date(), `${key}-deleted`],
  ] as const) {
    await sql`insert into user_images (id, user_id, kind, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur, width_px, height_px, deleted_at)
      values (${id}, ${userId}, 'photo', 'a.jpg', 'jpeg', 10, ${original}, ${key}, ${key}, '', 640, 640, ${deletedAt})`.execute(
      tx,
    );
  }
  await aTemplate(tx, userId, { id: template });
  await aTemplate(tx, userId, { id: deletedTemplate, deleted_at: new Date() });
  await sql`insert into webhooks (id, user_id, url, events) values (${webhook}, ${userId}, 'https://hooks.example.com/', '{visual.ready}')`.execute(
    tx,
  );
  await sql`insert into imports (id, user_id) values (${batch}, ${userId})`.execute(tx);
  await sql`insert into import_rows (import_id, position, sku, title) values (${batch}, 0, 'M-1', 'Mug')`.execute(tx);
  await sql`insert into import_photos (import_id, position, photo, file_name, bytes) values (${batch}, 0, 0, 'a.jpg', 10)`.execute(
    tx,
  );
  const recipe = { styleId: 'warm_minimal', format: '1:1', frames: { type: 'plan', count: 1 } };
  await sql`insert into batch_runs (id, user_id, recipe) values (${run}, ${userId}, ${JSON.stringify(recipe)}::jsonb)`.execute(
    tx,
  );
  const [styleId, format] = ['warm_minimal', '1:1'];
  const shot = { frameType: 'hero', styleId, format, seed: 0, changes: [], plateId: null, share: null };
  const shots = { styleId, format, frames: { type: 'shots', shots: [shot] } };
  await sql`insert into presets (id, user_id, name, recipe) values (${preset}, ${userId}, 'Window', ${JSON.stringify(shots)}::jsonb)`.execute(
    tx,
  );
}

/** A shop whose key opens nothing, and a publication that was looked at. */
async function insertShop(tx: Db, { userId, product, shop, signIn, publication }: Things, key: string): Promise<void> {
  await sql`insert into shop_connections (id, user_id, vendor, account, name, secret)
    values (${shop}, ${userId}, 'woocommerce', 'shop.example', 'Shop', 'sealed')`.execute(tx);
  await sql`insert into shop_sign_ins (id, user_id, vendor, secret, connection_id, interval_seconds, next_ask_at, ends_at)
    values (${signIn}, ${userId}, 'allegro', '', ${shop}, 5, now(), now() + interval '1 day')`.execute(tx);
  const copy = { title: 'Mug', text: '', address: null, pictures: [{ id: '1', key, type: 'image/jpeg' }] };
  const wanted = { title: 'Blue mug', text: null, pictures: null, alt: '', watermarked: 0, held: [] };
  await sql`insert into shop_publications (id, connection_id, user_id, product_id, item_id, copy, wanted)
    values (${publication}, ${shop}, ${userId}, ${product}, '7', ${JSON.stringify(copy)}::jsonb, ${JSON.stringify(wanted)}::jsonb)`.execute(
    tx,
  );
}
