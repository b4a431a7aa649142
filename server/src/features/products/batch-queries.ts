import { outlineSureFrom, type OutlineDoubt } from '@kadr/shared/products';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { PhotoFindings } from '../../engine/port.ts';
import type { AnalysisRow } from './analysis-queries.ts';
import type { ProductRow } from './queries.ts';

export interface DraftRow extends Pick<
  ProductRow,
  'id' | 'title' | 'status' | 'creation_step' | 'category_id' | 'length_mm' | 'width_mm' | 'height_mm' | 'set_by_user'
> {
  samples: number;
  /** Sample photos whose cut-out is still to come. */
  uncut: number;
  analysis: AnalysisRow['state'] | null;
  /** What drafts that are not confirmed yet may have been filled in from. */
  found: Pick<PhotoFindings, 'category' | 'lengthMm' | 'widthMm' | 'heightMm' | 'headline' | 'widthOverHeight'> | null;
  outline_doubt: OutlineDoubt | null;
}

export async function draftRows(db: Db, userId: string, ids: readonly string[]): Promise<DraftRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DraftRow>`
    select p.id, p.title, p.status, p.creation_step, p.category_id, p.length_mm, p.width_mm, p.height_mm, p.set_by_user,
      a.state as analysis,
      case when p.creation_step <> 'done' and a.findings is not null then jsonb_build_object('category', a.findings->'category', 'lengthMm', a.findings->'lengthMm',
        'widthMm', a.findings->'widthMm', 'heightMm', a.findings->'heightMm', 'headline', a.findings->'headline', 'widthOverHeight', a.findings->'widthOverHeight') end as found,
      (select count(*)::int from photos f where f.product_id = p.id and f.photo_group = 'sample') as samples,
      (select count(*)::int from photos f join cutouts c on c.photo_id = f.id
        where f.product_id = p.id and f.photo_group = 'sample' and c.state in ('queued', 'running')) as uncut,
      (select jsonb_build_object('photoId', f.id, 'confidence', c.confidence, 'reasons', c.reasons) from photos f join cutouts c on c.photo_id = f.id
        where f.product_id = p.id and c.state = 'ready' and not c.outline_checked and c.confidence < ${outlineSureFrom}
        order by array_position(array['sample', 'box', 'product', 'component'], f.photo_group), f.position limit 1) as outline_doubt
    from products p left join analyses a on a.product_id = p.id
    where p.id = any(${[...ids]}::uuid[]) and p.user_id = ${userId} and p.deleted_at is null`.execute(db);
  return rows;
}

/** By SKUs in lower case. */
export async function skuRows(db: Db, userId: string, skus: readonly string[]): Promise<{ id: string; sku: string }[]> {
  const { rows } = await sql<{ id: string; sku: string }>`
    select distinct on (lower(sku)) id, lower(sku) as sku from products
    where user_id = ${userId} and lower(sku) = any(${[...skus]}::text[]) and sku <> '' and deleted_at is null order by lower(sku), created_at`.execute(
    db,
  );
  return rows;
}
