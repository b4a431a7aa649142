import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';

const refundSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  tokens: z.number(),
  bonus_tokens: z.number(),
  amount_minor: z.number(),
  origin: z.enum(['operator', 'refund', 'dispute']),
  owed_tokens: z.number(),
  state: z.enum(['started', 'done', 'refused', 'undone']),
  reason: z.string().nullable(),
  created_at: z.date(),
});
export type RefundRow = z.infer<typeof refundSchema>;

const columns = sql.raw(Object.keys(refundSchema.shape).join(', '));

export async function refundById(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql`select ${columns} from payment_refunds where id = ${id}`.execute(db);
  return rows[0] === undefined ? undefined : refundSchema.parse(rows[0]);
}

export async function lockRefund(tx: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql`select ${columns} from payment_refunds where id = ${id} for update`.execute(tx);
  return rows[0] === undefined ? undefined : refundSchema.parse(rows[0]);
}

export async function startedRefundOf(tx: Db, orderId: string): Promise<RefundRow | undefined> {
  const { rows } =
    await sql`select ${columns} from payment_refunds where order_id = ${orderId} and state = 'started'`.execute(tx);
  return rows[0] === undefined ? undefined : refundSchema.parse(rows[0]);
}

/** Refunds that were begun before the moment and not settled. */
export async function startedRefunds(db: Db, before: Date): Promise<RefundRow[]> {
  const { rows } = await sql`
    select ${columns} from payment_refunds where state = 'started' and created_at < ${before} order by created_at limit 100`.execute(
    db,
  );
  return rows.map((row) => refundSchema.parse(row));
}

/** All of an order, oldest first. */
export async function refundsOf(tx: Db, orderId: string): Promise<RefundRow[]> {
  const { rows } = await sql`select ${columns} from payment_refunds where order_id = ${orderId} order by id`.execute(
    tx,
  );
  return rows.map((row) => refundSchema.parse(row));
}

/** A refund of ours begins; one that was noticed at the provider is done already. */
export async function insertRefund(
  tx: Db,
  row: Pick<RefundRow, 'id' | 'order_id' | 'tokens' | 'bonus_tokens' | 'amount_minor' | 'origin' | 'owed_tokens'>,
): Promise<void> {
  const noticed = row.origin !== 'operator';
  await sql`
    insert into payment_refunds (id, order_id, tokens, bonus_tokens, amount_minor, origin, owed_tokens, state, settled_at)
    values (${row.id}, ${row.order_id}, ${row.tokens}, ${row.bonus_tokens}, ${row.amount_minor}, ${row.origin}, ${row.owed_tokens},
      ${noticed ? 'done' : 'started'}, case when ${noticed} then now() end)`.execute(tx);
  await addRefunded(tx, row, 1);
}

async function addRefunded(
  tx: Db,
  row: Pick<RefundRow, 'order_id' | 'tokens' | 'bonus_tokens' | 'amount_minor' | 'owed_tokens'>,
  sign: 1 | -1,
): Promise<void> {
  await sql`
    update payment_orders set refunded_tokens = refunded_tokens + ${sign * (row.tokens + row.bonus_tokens + row.owed_tokens)}::int,
      refunded_minor = refunded_minor + ${sign * row.amount_minor}::int
    where id = ${row.order_id}`.execute(tx);
}

/** The money came back to us. */
export async function undoRefund(tx: Db, row: RefundRow): Promise<void> {
  await sql`update payment_refunds set state = 'undone' where id = ${row.id}`.execute(tx);
  await addRefunded(tx, row, -1);
}

export async function settleRefund(
  tx: Db,
  row: RefundRow,
  state: 'done' | 'refused',
  reason: string | null,
): Promise<void> {
  await sql`update payment_refunds set state = ${state}, reason = ${reason}, settled_at = now() where id = ${row.id}`.execute(
    tx,
  );
  if (state === 'refused') await addRefunded(tx, row, -1);
}
