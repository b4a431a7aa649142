import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { productColumns, type ProductRow } from './queries.ts';

/** A finished product's copy is in progress again: it has no pictures yet. */
export async function copyProduct(tx: Db, fromId: string, id: string): Promise<ProductRow> {
  const { rows } = await sql<ProductRow>`
    insert into products (id, user_id, status, creation_step, title, category_id, length_mm, width_mm, height_mm, description, benefits, no_box, no_components, set_by_user, details_open)
    select ${id}, user_id, case status when 'finished' then 'in_progress' else status end, creation_step, title, category_id, length_mm, width_mm, height_mm,
      description, benefits, no_box, no_components, set_by_user, details_open
    from products where id = ${fromId} returning ${productColumns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`product ${fromId} vanished while locked`);
  return row;
}

/** With its cut-out as it is; one that is being made waits in the copy. */
export async function copyPhoto(
  tx: Db,
  fromId: string,
  { id, productId }: { id: string; productId: string },
): Promise<void> {
  await sql`
    insert into photos (id, product_id, user_id, photo_group, position, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur,
      width_px, height_px, user_view)
    select ${id}, ${productId}, user_id, photo_group, position, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur,
      width_px, height_px, user_view
    from photos where id = ${fromId}`.execute(tx);
  await sql`
    insert into cutouts (photo_id, state, progress, cutout_key, view_key, thumbnail_key, blur, width_px, height_px, box, confidence, reasons, camera,
      failure_code, outline_version, outline_steps, outline_checked, automatic)
    select ${id}, case state when 'running' then 'queued' else state end, case state when 'running' then 0 else progress end, cutout_key, view_key,
      thumbnail_key, blur, width_px, height_px, box, confidence, reasons, camera, failure_code, outline_version, outline_steps, outline_checked, automatic
    from cutouts where photo_id = ${fromId}`.execute(tx);
}

/** What was found; an analysis that is on its way begins anew in the copy. */
export async function copyAnalysis(tx: Db, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into analyses (product_id, state, progress, language, findings, failure_code)
    select ${toId}, case state when 'running' then 'queued' else state end, case state when 'running' then 0 else progress end, language, findings, failure_code
    from analyses where product_id = ${fromId}`.execute(tx);
}
