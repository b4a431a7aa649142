import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { productColumns, type ProductNarrowed, type ProductRow } from './queries.ts';

/** A finished product's copy is in progress again: it has no pictures yet. */
export async function copyProduct(tx: Db, fromId: string, id: string): Promise<ProductRow> {
  const kept = [
    'creation_step',
    'title',
    'category_id',
    'length_mm',
    'width_mm',
    'height_mm',
    'description',
    'benefits',
    'no_box',
    'no_components',
    'contents',
    'set_by_user',
    'agreed_lengths',
    'details_open',
    'pose',
    'attributes',
  ] as const;
  const row = await tx
    .insertInto('products')
    .columns(['id', 'user_id', 'status', ...kept])
    .expression((eb) =>
      eb
        .selectFrom('products')
        .select([sql<string>`${id}::uuid`.as('new_id'), 'user_id'])
        .select(sql<string>`case status when 'finished' then 'in_progress' else status end`.as('status'))
        .select(kept)
        .where('id', '=', fromId),
    )
    .returning(productColumns)
    .$narrowType<ProductNarrowed>()
    .executeTakeFirst();
  if (!row) throw new Error(`product ${fromId} vanished while locked`);
  return row;
}

const copiedPhotoColumns = [
  'user_id',
  'photo_group',
  'position',
  'file_name',
  'format',
  'original_bytes',
  'original_key',
  'view_key',
  'thumbnail_key',
  'blur',
  'width_px',
  'height_px',
  'user_view',
  'pitch_deg',
  'is_whole',
] as const;

const copiedCutoutColumns = [
  'cutout_key',
  'enlarged_key',
  'view_key',
  'thumbnail_key',
  'blur',
  'width_px',
  'height_px',
  'box',
  'confidence',
  'reasons',
  'faults',
  'camera',
  'failure_code',
  'outline_version',
  'outline_steps',
  'outline_checked',
  'automatic',
] as const;

/** With its cut-out as it is; one that is being made waits in the copy. */
export async function copyPhoto(
  tx: Db,
  fromId: string,
  { id, productId }: { id: string; productId: string },
): Promise<void> {
  await tx
    .insertInto('photos')
    .columns(['id', 'product_id', ...copiedPhotoColumns])
    .expression((eb) =>
      eb
        .selectFrom('photos')
        .select([sql<string>`${id}::uuid`.as('new_id'), sql<string>`${productId}::uuid`.as('new_product_id')])
        .select(copiedPhotoColumns)
        .where('id', '=', fromId),
    )
    .execute();
  await tx
    .insertInto('cutouts')
    .columns(['photo_id', 'state', 'progress', ...copiedCutoutColumns])
    .expression((eb) =>
      eb
        .selectFrom('cutouts')
        .select([sql<string>`${id}::uuid`.as('new_id'), ...waitingAgain])
        .select(copiedCutoutColumns)
        .where('photo_id', '=', fromId),
    )
    .execute();
}

/** The findings; an analysis that is on its way begins again in the copy. */
export async function copyAnalysis(tx: Db, fromId: string, toId: string): Promise<void> {
  const kept = ['language', 'findings', 'failure_code'] as const;
  await tx
    .insertInto('analyses')
    .columns(['product_id', 'state', 'progress', ...kept])
    .expression((eb) =>
      eb
        .selectFrom('analyses')
        .select([sql<string>`${toId}::uuid`.as('new_id'), ...waitingAgain])
        .select(kept)
        .where('product_id', '=', fromId),
    )
    .execute();
}

const waitingAgain = [
  sql<string>`case state when 'running' then 'queued' else state end`.as('state'),
  sql<number>`case state when 'running' then 0 else progress end`.as('progress'),
] as const;
