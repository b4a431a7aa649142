import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db/index.ts';

const stateSchema = z.object({
  job: z.string(),
  state: z.enum(['waiting', 'later', 'active']),
  jobs: z.number(),
  oldest_seconds: z.number(),
});
export type QueueState = z.output<typeof stateSchema>;

/**
 * What each queue holds: jobs that may start (`waiting`), that may not yet (`later`) and that run (`active`). Ended
 * ones are not counted.
 */
export async function queueStates(db: Db): Promise<QueueState[]> {
  return await checkedRows(
    db,
    stateSchema,
    sql`
    select name as job, state, count(*)::int as jobs, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest_seconds
    from (
      select name, start_after, case when state = 'active' then 'active' when start_after > now() then 'later' else 'waiting' end as state
      from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss\\_\\_%') q
    group by 1, 2 order by 1, 2`,
  );
}
