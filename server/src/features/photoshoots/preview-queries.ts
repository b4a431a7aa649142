import type { StyleId } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The kept preview of a product in a style, if it shows the product as it is now. */
export async function findPreview(
  db: Db,
  productId: string,
  styleId: StyleId,
  fingerprint: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ picture_key: string }>`
    select picture_key from style_previews
    where product_id = ${productId} and style_id = ${styleId} and fingerprint = ${fingerprint}`.execute(db);
  return rows[0]?.picture_key;
}

export async function savePreview(
  db: Db,
  productId: string,
  styleId: StyleId,
  fingerprint: string,
  key: string,
): Promise<void> {
  await sql`
    insert into style_previews (product_id, style_id, fingerprint, picture_key) values (${productId}, ${styleId}, ${fingerprint}, ${key})
    on conflict (product_id, style_id) do update set fingerprint = excluded.fingerprint, picture_key = excluded.picture_key`.execute(
    db,
  );
}
