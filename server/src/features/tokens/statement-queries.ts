import { pricedActions, statementKinds, subjectSchema } from '@kadr/shared/tokens';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../platform/db/index.ts';

const rowSchema = z.object({
  id: z.string(),
  created_at: z.date(),
  kind: z.enum(statementKinds),
  action: z.enum(pricedActions).nullable(),
  outcome: z.enum(['held', 'captured', 'released']).nullable(),
  subject: subjectSchema.nullable(),
  tokens: z.number(),
  balance_after: z.number(),
});
export type StatementRow = z.infer<typeof rowSchema>;

/**
 * The user's lines, newest first, from before the line `beforeId`. A capture moves nothing that the user has: no line.
 */
export async function statementPage(
  db: Db,
  userId: string,
  beforeId: string | undefined,
  limit: number,
): Promise<StatementRow[]> {
  return await checkedRows(
    db,
    rowSchema,
    sql`
    select t.id, t.created_at, t.kind, t.action, r.state as outcome, t.subject, t.tokens, t.balance_after
    from token_transactions t left join token_reservations r on t.kind = 'reserve' and r.key = substr(t.key, ${'reserve:'.length + 1})
    where t.user_id = ${userId} and t.kind <> 'capture'
      ${beforeId ? sql`and t.seq < (select seq from token_transactions where id = ${beforeId} and user_id = ${userId})` : sql``}
    order by t.seq desc limit ${limit}`,
  );
}

export async function countStatement(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('token_transactions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('kind', '<>', 'capture')
    .executeTakeFirstOrThrow();
  return n;
}
