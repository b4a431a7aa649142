import { lengthFields, onMoreLegs, outlineSureFrom, twoLegs, type OutlineDoubt } from '@kadr/shared/products';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../platform/db/index.ts';
import type { PhotoFindings } from '../../engine/port.ts';
import type { AnalysisRow } from './analysis-queries.ts';
import type { FilledField, ProductRow } from './queries.ts';

type Found = Pick<
  PhotoFindings,
  'category' | 'recognition' | 'lengthMm' | 'widthMm' | 'heightMm' | 'headline' | 'widthOverHeight' | 'colours'
>;

const draftSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'in_progress', 'finished']) satisfies z.ZodType<ProductRow['status']>,
  creation_step: z.enum(['photos', 'analysis', 'extras', 'done']) satisfies z.ZodType<ProductRow['creation_step']>,
  category_id: z.string().nullable(),
  length_mm: z.number().nullable(),
  width_mm: z.number().nullable(),
  height_mm: z.number().nullable(),
  set_by_user: z.array(z.custom<FilledField>((field) => typeof field === 'string')),
  agreed_lengths: z.array(z.enum(lengthFields)),
  samples: z.number(),
  /** Sample photos whose cut-out is not settled yet. */
  uncut: z.number(),
  analysis: z.enum(['queued', 'running', 'ready', 'failed']).nullable() satisfies z.ZodType<
    AnalysisRow['state'] | null
  >,
  /** What drafts that are not confirmed yet may have been filled in from. */
  found: z.custom<Found>((json) => typeof json === 'object').nullable(),
  outline_doubt: z.custom<OutlineDoubt>((json) => typeof json === 'object').nullable(),
});
export type DraftRow = z.output<typeof draftSchema>;

/** As `asksLegs` has it, of the first sample. */
const hidesLegs = sql`(c.reasons @> ${JSON.stringify([twoLegs])}::jsonb and p.category_id = any(${[...onMoreLegs]}::text[])
          and f.photo_group = 'sample' and not exists (select 1 from photos g where g.product_id = p.id and g.photo_group = 'sample' and g.position < f.position))`;

export async function draftRows(db: Db, userId: string, ids: readonly string[]): Promise<DraftRow[]> {
  if (ids.length === 0) return [];
  return await checkedRows(
    db,
    draftSchema,
    sql`
    select p.id, p.title, p.status, p.creation_step, p.category_id, p.length_mm, p.width_mm, p.height_mm, p.set_by_user, p.agreed_lengths,
      a.state as analysis,
      case when p.creation_step <> 'done' and a.findings is not null then jsonb_build_object('category', a.findings->'category', 'recognition', a.findings->'recognition', 'colours', a.findings->'colours', 'lengthMm', a.findings->'lengthMm',
        'widthMm', a.findings->'widthMm', 'heightMm', a.findings->'heightMm', 'headline', a.findings->'headline', 'widthOverHeight', a.findings->'widthOverHeight') end as found,
      (select count(*)::int from photos f where f.product_id = p.id and f.photo_group = 'sample') as samples,
      (select count(*)::int from photos f join cutouts c on c.photo_id = f.id
        where f.product_id = p.id and f.photo_group = 'sample' and c.state in ('queued', 'running')) as uncut,
      (select jsonb_build_object('photoId', f.id, 'confidence', c.confidence, 'reasons', c.reasons) from photos f join cutouts c on c.photo_id = f.id
        where f.product_id = p.id and c.state = 'ready' and not c.outline_checked and (c.confidence < ${outlineSureFrom} or ${hidesLegs})
        order by array_position(array['sample', 'box', 'product', 'component'], f.photo_group), f.position limit 1) as outline_doubt
    from products p left join analyses a on a.product_id = p.id
    where p.id = any(${[...ids]}::uuid[]) and p.user_id = ${userId} and p.deleted_at is null`,
  );
}

/** By SKUs in lower case. */
export async function skuRows(db: Db, userId: string, skus: readonly string[]): Promise<{ id: string; sku: string }[]> {
  return await db
    .selectFrom('products')
    .distinctOn(sql`lower(products.sku)`)
    .select(['id', sql<string>`lower(products.sku)`.as('sku')])
    .where('user_id', '=', userId)
    .where(sql`lower(products.sku)`, '=', sql`any(${[...skus]}::text[])`)
    .where('products.sku', '<>', '')
    .where('deleted_at', 'is', null)
    .orderBy(sql`lower(products.sku)`)
    .orderBy('created_at')
    .execute();
}
