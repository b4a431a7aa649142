import { frameTypes, styleIds } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../platform/db/index.ts';

const reportedSchema = z.object({
  frameType: z.enum(frameTypes),
  styleId: z.enum(styleIds),
  ready: z.number(),
  reasons: z.record(z.string(), z.number()),
});
export type ReportedFrames = Readonly<z.output<typeof reportedSchema>>;

/**
 * Kinds of frame and styles of which a version was reported: how many versions there are, and how many were reported
 * for each reason.
 */
export async function reportedFrames(db: Db): Promise<ReportedFrames[]> {
  return await checkedRows(
    db,
    reportedSchema,
    sql`
    with counted as (
      select frame_type, style_id, reported_as, count(*)::int as n from visuals where state = 'ready' group by 1, 2, 3)
    select frame_type as "frameType", style_id as "styleId", sum(n)::int as ready,
      jsonb_object_agg(reported_as, n) filter (where reported_as is not null) as reasons
    from counted group by 1, 2 having count(reported_as) > 0
    order by sum(n) filter (where reported_as is not null) desc, 1, 2`,
  );
}
