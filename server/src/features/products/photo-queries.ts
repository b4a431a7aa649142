import type { CameraFacts, Cutout, OutlineFault, PhotoGroup } from '@kadr/shared/products';
import { sql, type InferResult } from 'kysely';
import { lockName, type Db, type Row } from '../../platform/db/index.ts';

export type CameraView = NonNullable<Cutout['camera']>['view'];
export interface CameraEstimate extends CameraFacts {
  view: CameraView;
  pitchDeg: number;
  confidence: number;
}
/** Place of the cut-out in its photo, in shares of the photo's width and height. */
export interface CutoutBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

const unsettled = ['queued', 'running'] as const;
const now = sql<Date>`now()`;

interface CutoutJson {
  cutout_box: CutoutBox | null;
  reasons: string[];
  faults: OutlineFault[];
  camera: CameraEstimate | null;
}

const selectPhotos = (db: Db) =>
  db
    .selectFrom('photos as f')
    .innerJoin('cutouts as c', 'c.photo_id', 'f.id')
    .select(['f.id', 'f.product_id', 'f.user_id', 'f.photo_group', 'f.position', 'f.file_name', 'f.original_key'])
    .select(['f.view_key', 'f.thumbnail_key', 'f.blur', 'f.width_px', 'f.height_px', 'f.user_view', 'f.pitch_deg'])
    .select('f.is_whole')
    .select(['c.state as cutout_state', 'c.progress as cutout_progress', 'c.cutout_key', 'c.enlarged_key'])
    .select(['c.view_key as cutout_view_key', 'c.thumbnail_key as cutout_thumbnail_key', 'c.blur as cutout_blur'])
    .select(['c.width_px as cutout_width_px', 'c.height_px as cutout_height_px', 'c.box as cutout_box'])
    .select(['c.confidence', 'c.reasons', 'c.faults', 'c.camera', 'c.failure_code', 'c.outline_checked'])
    .$narrowType<CutoutJson>();

export type PhotoRow = InferResult<ReturnType<typeof selectPhotos>>[number];

const groupOrder = sql`array_position(array['sample', 'box', 'product', 'component'], f.photo_group)`;

/** Photos of products that are not deleted. */
const selectLivePhotos = (db: Db) =>
  selectPhotos(db).innerJoin('products as p', 'p.id', 'f.product_id').where('p.deleted_at', 'is', null);

/** Sample photos first, each group in the seller's order. */
export async function photosOf(db: Db, productId: string): Promise<PhotoRow[]> {
  return await selectPhotos(db)
    .where('f.product_id', '=', productId)
    .orderBy(groupOrder)
    .orderBy('f.position')
    .execute();
}

export async function photoOwnedBy(db: Db, userId: string, photoId: string): Promise<PhotoRow | undefined> {
  return await selectLivePhotos(db).where('f.id', '=', photoId).where('f.user_id', '=', userId).executeTakeFirst();
}

/** By id alone, for jobs; undefined when it or its product was deleted. */
export async function photoById(db: Db, photoId: string): Promise<PhotoRow | undefined> {
  return await selectLivePhotos(db).where('f.id', '=', photoId).executeTakeFirst();
}

/** Whether a photo of any user has the id, also one of a deleted product. */
export async function isPhotoId(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from photos where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The first photo of each of the products: a cut-out's thumbnail comes from the same row. */
export async function coversOf(db: Db, productIds: readonly string[]): Promise<PhotoRow[]> {
  if (productIds.length === 0) return [];
  return await selectPhotos(db)
    .distinctOn('f.product_id')
    .where('f.product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .orderBy('f.product_id')
    .orderBy(sql`array_position(array['sample', 'product', 'box', 'component'], f.photo_group)`)
    .orderBy('f.position')
    .execute();
}

export async function countPhotos(
  db: Db,
  productId: string,
  group: PhotoGroup,
): Promise<{ count: number; nextPosition: number }> {
  return await db
    .selectFrom('photos')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(max(position), -1) + 1`.as('nextPosition'),
    ])
    .where('product_id', '=', productId)
    .where('photo_group', '=', group)
    .executeTakeFirstOrThrow();
}

export type NewPhoto = Omit<Row<'photos'>, 'user_view' | 'is_whole' | 'created_at'>;

/** The photo with its cut-out waiting. */
export async function insertPhoto(tx: Db, row: NewPhoto): Promise<void> {
  await tx.insertInto('photos').values(row).execute();
  await tx.insertInto('cutouts').values({ photo_id: row.id }).execute();
}

export async function deletePhotoRow(tx: Db, photoId: string): Promise<void> {
  await tx.deleteFrom('photos').where('id', '=', photoId).execute();
}

export async function setUserView(tx: Db, photoId: string, view: CameraView): Promise<void> {
  await tx.updateTable('photos').set({ user_view: view }).where('id', '=', photoId).execute();
}

/** What the seller said, who has looked at the outline for it. */
export async function setWhole(tx: Db, photoId: string, isWhole: boolean): Promise<void> {
  await tx.updateTable('photos').set({ is_whole: isWhole }).where('id', '=', photoId).execute();
  await tx.updateTable('cutouts').set({ outline_checked: true }).where('photo_id', '=', photoId).execute();
}

/** Marks the cut-out as being made. False when it is settled already (the job came twice). */
export async function beginCutout(db: Db, photoId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cutouts')
    .set({ state: 'running', progress: 0, updated_at: now })
    .where('photo_id', '=', photoId)
    .where('state', 'in', unsettled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setCutoutProgress(db: Db, photoId: string, progress: number): Promise<void> {
  await db
    .updateTable('cutouts')
    .set({ progress })
    .where('photo_id', '=', photoId)
    .where('state', '=', 'running')
    .execute();
}

/** Back into the queue, because the seller requests it. */
export async function requeueCutout(tx: Db, photoId: string): Promise<void> {
  await tx
    .updateTable('cutouts')
    .set({ state: 'queued', progress: 0, failure_code: null, updated_at: now })
    .where('photo_id', '=', photoId)
    .execute();
}

/** After a failed attempt it waits for the next one. */
export async function waitForNextTry(db: Db, photoId: string): Promise<void> {
  await db
    .updateTable('cutouts')
    .set({ state: 'queued', progress: 0, updated_at: now })
    .where('photo_id', '=', photoId)
    .where('state', '=', 'running')
    .execute();
}

/**
 * What a job may still settle: another worker may have got the same photo, and the seller may have corrected that one's
 * outline.
 */
export async function isCutoutOpen(tx: Db, photoId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cutouts')
    .select('photo_id')
    .where('photo_id', '=', photoId)
    .where('state', 'in', unsettled)
    .executeTakeFirst();
  return row !== undefined;
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
  /** Left out by automatic cut-outs that were put aside before faults were known. */
  faults?: readonly OutlineFault[];
  camera: CameraEstimate;
}

export async function saveCutout(tx: Db, photoId: string, made: MadeCutout): Promise<void> {
  const { box, reasons, faults = [], camera, ...columns } = made;
  await tx
    .updateTable('cutouts')
    .set({
      ...columns,
      enlarged_key: null,
      state: 'ready',
      progress: 1,
      box: JSON.stringify(box),
      reasons: JSON.stringify(reasons),
      faults: JSON.stringify(faults),
      camera: JSON.stringify(camera),
      failure_code: null,
      updated_at: now,
    })
    .where('photo_id', '=', photoId)
    .execute();
}

/** False where the cut-out has become another one meanwhile. */
export async function saveEnlarged(
  tx: Db,
  photoId: string,
  { cutoutKey, enlargedKey }: { cutoutKey: string; enlargedKey: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cutouts')
    .set({ enlarged_key: enlargedKey })
    .where('photo_id', '=', photoId)
    .where('cutout_key', '=', cutoutKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function failCutout(tx: Db, photoId: string, code: string): Promise<void> {
  await tx
    .updateTable('cutouts')
    .set({ state: 'failed', progress: 0, failure_code: code, updated_at: now })
    .where('photo_id', '=', photoId)
    .where('state', 'in', unsettled)
    .execute();
}

/** Sample photos whose cut-out is not settled yet. */
export async function countPendingSamples(db: Db, productId: string): Promise<number> {
  const { n } = await db
    .selectFrom('photos as f')
    .innerJoin('cutouts as c', 'c.photo_id', 'f.id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('f.product_id', '=', productId)
    .where('f.photo_group', '=', 'sample')
    .where('c.state', 'in', unsettled)
    .executeTakeFirstOrThrow();
  return n;
}

/** Until the transaction ends, no other counts what the seller has waiting and adds to it. */
export async function lockWaitingCutouts(tx: Db, userId: string): Promise<void> {
  await lockName(tx, `cutouts:${userId}`);
}

/** The seller's cut-outs that wait or run, without this photo's. */
export async function countUnsettledCutouts(db: Db, userId: string, photoId: string | null = null): Promise<number> {
  const { n } = await db
    .selectFrom('cutouts as c')
    .innerJoin('photos as f', 'f.id', 'c.photo_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('c.state', 'in', unsettled)
    .where('f.user_id', '=', userId)
    .$if(photoId !== null, (query) => query.where('f.id', '<>', photoId ?? ''))
    .executeTakeFirstOrThrow();
  return n;
}
