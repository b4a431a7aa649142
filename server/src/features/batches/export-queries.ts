import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../platform/db/index.ts';

const exportedSchema = z.object({
  kind: z.enum(['import', 'photoshoot']),
  id: z.string(),
  created_at: z.date(),
  recipe: z.unknown(),
  state: z.string().nullable(),
  content: z.array(z.unknown()),
});

/** The user's imports and photoshoots of many products, for the export of their data. */
export async function exportedBatches(db: Db, userId: string) {
  const rows = await checkedRows(
    db,
    exportedSchema,
    sql`
    select 'import' as kind, i.id, i.created_at, null::jsonb as recipe, null as state, (select coalesce(jsonb_agg(jsonb_build_object('sku', r.sku, 'title', r.title, 'product', r.product_id,
        'photos', (select coalesce(jsonb_agg(p.file_name order by p.photo), '[]') from import_photos p where p.import_id = r.import_id and p.position = r.position)) order by r.position), '[]')
      from import_rows r where r.import_id = i.id) as content
    from imports i where i.user_id = ${userId}
    union all
    select 'photoshoot', b.id, b.created_at, b.recipe, b.state, (select coalesce(jsonb_agg(jsonb_build_object('product', f.product_id, 'frame', f.frame_type, 'state', f.state, 'tokens', f.tokens) order by f.position), '[]')
      from batch_frames f where f.run_id = b.id)
    from batch_runs b where b.user_id = ${userId} order by created_at, id`,
  );
  return { name: 'batches', rows, files: [] };
}

/** When an account ends: what was still to be made of its batches is not made. */
export async function deleteBatchesOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('imports').where('user_id', '=', userId).execute();
  await tx.deleteFrom('batch_runs').where('user_id', '=', userId).execute();
}
