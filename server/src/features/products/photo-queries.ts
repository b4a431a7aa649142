import type { Cutout, PhotoGroup } from '@kadr/shared/products';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export type CameraView = NonNullable<Cutout['camera']>['view'];
export interface CameraEstimate {
  view: CameraView;
  pitchDeg: number;
  confidence: number;
}
/** Where the cut-out lies in its photo, in shares of the photo's width and height. */
export interface CutoutBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PhotoRow {
  id: string;
  product_id: string;
  user_id: string;
  photo_group: PhotoGroup;
  position: number;
  file_name: string;
  original_key: string;
  view_key: string;
  thumbnail_key: string;
  blur: string;
  width_px: number;
  height_px: number;
  user_view: CameraView | null;
  cutout_state: Cutout['state'];
  cutout_progress: number;
  cutout_key: string | null;
  cutout_view_key: string | null;
  cutout_thumbnail_key: string | null;
  cutout_blur: string | null;
  cutout_width_px: number | null;
  cutout_height_px: number | null;
  cutout_box: CutoutBox | null;
  confidence: number | null;
  reasons: string[];
  camera: CameraEstimate | null;
  failure_code: string | null;
  outline_checked: boolean;
}

const selectPhotos = sql.raw(`
  select f.id, f.product_id, f.user_id, f.photo_group, f.position, f.file_name, f.original_key, f.view_key, f.thumbnail_key, f.blur,
    f.width_px, f.height_px, f.user_view, c.state as cutout_state, c.progress as cutout_progress, c.cutout_key, c.view_key as cutout_view_key,
    c.thumbnail_key as cutout_thumbnail_key, c.blur as cutout_blur, c.width_px as cutout_width_px, c.height_px as cutout_height_px,
    c.box as cutout_box, c.confidence, c.reasons, c.camera, c.failure_code, c.outline_checked
  from photos f join cutouts c on c.photo_id = f.id`);

const groupOrder = sql.raw(`array_position(array['sample', 'box', 'product', 'component'], f.photo_group), f.position`);

/** Sample photos first, each group in the seller's order. */
export async function photosOf(db: Db, productId: string): Promise<PhotoRow[]> {
  const { rows } =
    await sql<PhotoRow>`${selectPhotos} where f.product_id = ${productId} order by ${groupOrder}`.execute(db);
  return rows;
}

export async function photoOwnedBy(db: Db, userId: string, photoId: string): Promise<PhotoRow | undefined> {
  const { rows } = await sql<PhotoRow>`
    ${selectPhotos} join products p on p.id = f.product_id
    where f.id = ${photoId} and f.user_id = ${userId} and p.deleted_at is null`.execute(db);
  return rows[0];
}

/** By id alone, for jobs; undefined when it or its product was deleted. */
export async function photoById(db: Db, photoId: string): Promise<PhotoRow | undefined> {
  const { rows } = await sql<PhotoRow>`
    ${selectPhotos} join products p on p.id = f.product_id where f.id = ${photoId} and p.deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Whether a photo of any user has the id, also one of a deleted product. */
export async function isPhotoId(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from photos where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The first photo of each of the products: a cut-out's thumbnail comes from the same row. */
export async function coversOf(db: Db, productIds: readonly string[]): Promise<PhotoRow[]> {
  if (productIds.length === 0) return [];
  const { rows } = await sql<PhotoRow>`
    select distinct on (cover.product_id) cover.* from (${selectPhotos} where f.product_id = any(${[...productIds]}::uuid[])) as cover
    order by cover.product_id, array_position(array['sample', 'product', 'box', 'component'], cover.photo_group), cover.position`.execute(
    db,
  );
  return rows;
}

export async function countPhotos(
  db: Db,
  productId: string,
  group: PhotoGroup,
): Promise<{ count: number; nextPosition: number }> {
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*)::int as count, (coalesce(max(position), -1) + 1)::int as next from photos
    where product_id = ${productId} and photo_group = ${group}`.execute(db);
  return { count: rows[0]?.count ?? 0, nextPosition: rows[0]?.next ?? 0 };
}

export interface NewPhoto {
  id: string;
  product_id: string;
  user_id: string;
  photo_group: PhotoGroup;
  position: number;
  file_name: string;
  format: 'jpeg' | 'png' | 'heic';
  original_bytes: number;
  original_key: string;
  view_key: string;
  thumbnail_key: string;
  blur: string;
  width_px: number;
  height_px: number;
}

/** The photo with its cut-out waiting. */
export async function insertPhoto(tx: Db, row: NewPhoto): Promise<void> {
  await sql`
    insert into photos (id, product_id, user_id, photo_group, position, file_name, format, original_bytes, original_key, view_key, thumbnail_key, blur,
      width_px, height_px)
    values (${row.id}, ${row.product_id}, ${row.user_id}, ${row.photo_group}, ${row.position}, ${row.file_name}, ${row.format}, ${row.original_bytes},
      ${row.original_key}, ${row.view_key}, ${row.thumbnail_key}, ${row.blur}, ${row.width_px}, ${row.height_px})`.execute(
    tx,
  );
  await sql`insert into cutouts (photo_id) values (${row.id})`.execute(tx);
}

export async function deletePhotoRow(tx: Db, photoId: string): Promise<void> {
  await sql`delete from photos where id = ${photoId}`.execute(tx);
}

export async function setUserView(tx: Db, photoId: string, view: CameraView): Promise<void> {
  await sql`update photos set user_view = ${view} where id = ${photoId}`.execute(tx);
}

/** Marks the cut-out as being made. False when it is settled already (the job came twice). */
export async function beginCutout(db: Db, photoId: string): Promise<boolean> {
  const result = await sql`
    update cutouts set state = 'running', progress = 0, updated_at = now()
    where photo_id = ${photoId} and state in ('queued', 'running')`.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}

export async function setCutoutProgress(db: Db, photoId: string, progress: number): Promise<void> {
  await sql`update cutouts set progress = ${progress} where photo_id = ${photoId} and state = 'running'`.execute(db);
}

/** Into the queue anew, because the seller asks for it. */
export async function requeueCutout(tx: Db, photoId: string): Promise<void> {
  await sql`update cutouts set state = 'queued', progress = 0, failure_code = null, updated_at = now() where photo_id = ${photoId}`.execute(
    tx,
  );
}

/** After a try that failed it waits for the next one. */
export async function waitForNextTry(db: Db, photoId: string): Promise<void> {
  await sql`update cutouts set state = 'queued', progress = 0, updated_at = now() where photo_id = ${photoId} and state = 'running'`.execute(
    db,
  );
}

/** What a job may still settle: the same photo may have been given to another worker, and the seller may have corrected that one's outline. */
export async function isCutoutOpen(tx: Db, photoId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from cutouts where photo_id = ${photoId} and state in ('queued', 'running')`.execute(tx);
  return rows.length > 0;
}

export interface MadeCutout {
  cutout_key: string;
  view_key: string;
  thumbnail_key: string;
  blur: string;
  width_px: number;
  height_px: number;
  box: CutoutBox;
  confidence: number;
  reasons: readonly string[];
  camera: CameraEstimate;
}

export async function saveCutout(tx: Db, photoId: string, made: MadeCutout): Promise<void> {
  await sql`
    update cutouts set state = 'ready', progress = 1, cutout_key = ${made.cutout_key}, view_key = ${made.view_key},
      thumbnail_key = ${made.thumbnail_key}, blur = ${made.blur}, width_px = ${made.width_px}, height_px = ${made.height_px},
      box = ${JSON.stringify(made.box)}::jsonb, confidence = ${made.confidence}, reasons = ${JSON.stringify(made.reasons)}::jsonb,
      camera = ${JSON.stringify(made.camera)}::jsonb, failure_code = null, updated_at = now()
    where photo_id = ${photoId}`.execute(tx);
}

export async function failCutout(tx: Db, photoId: string, code: string): Promise<void> {
  await sql`
    update cutouts set state = 'failed', progress = 0, failure_code = ${code}, updated_at = now()
    where photo_id = ${photoId} and state in ('queued', 'running')`.execute(tx);
}

/** Sample photos whose cut-out is still to come. */
export async function countPendingSamples(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from photos f join cutouts c on c.photo_id = f.id
    where f.product_id = ${productId} and f.photo_group = 'sample' and c.state in ('queued', 'running')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Until the transaction ends: nobody else counts what the seller has waiting, and adds to it. */
export async function lockWaitingCutouts(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cutouts:${userId}`}, 0))`.execute(tx);
}

/** The seller's cut-outs that wait or run, without this photo's. */
export async function countUnsettledCutouts(db: Db, userId: string, photoId: string | null = null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from cutouts c join photos f on f.id = c.photo_id
    where c.state in ('queued', 'running') and f.user_id = ${userId} and f.id is distinct from ${photoId}`.execute(db);
  return rows[0]?.n ?? 0;
}
