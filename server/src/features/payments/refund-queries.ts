import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';

const columns = [
  'id',
  'order_id',
  'tokens',
  'bonus_tokens',
  'amount_minor',
  'origin',
  'owed_tokens',
  'state',
  'reason',
  'created_at',
] as const;
export type RefundRow = Row<'payment_refunds', (typeof columns)[number]>;

const selectRefunds = (db: Db) => db.selectFrom('payment_refunds').select(columns);

export async function refundById(db: Db, id: string): Promise<RefundRow | undefined> {
  return await selectRefunds(db).where('id', '=', id).executeTakeFirst();
}

export async function lockRefund(tx: Db, id: string): Promise<RefundRow | undefined> {
  return await selectRefunds(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function startedRefundOf(tx: Db, orderId: string): Promise<RefundRow | undefined> {
  return await selectRefunds(tx).where('order_id', '=', orderId).where('state', '=', 'started').executeTakeFirst();
}

/** Refunds that were begun before the moment and not settled. */
export async function startedRefunds(db: Db, before: Date): Promise<RefundRow[]> {
  return await selectRefunds(db)
    .where('state', '=', 'started')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

/** All of an order, oldest first. */
export async function refundsOf(tx: Db, orderId: string): Promise<RefundRow[]> {
  return await selectRefunds(tx).where('order_id', '=', orderId).orderBy('id').execute();
}

/** A refund of ours begins; one that was noticed at the provider is done already. */
export async function insertRefund(
  tx: Db,
  row: Pick<RefundRow, 'id' | 'order_id' | 'tokens' | 'bonus_tokens' | 'amount_minor' | 'origin' | 'owed_tokens'>,
): Promise<void> {
  const { id, order_id, tokens, bonus_tokens, amount_minor, origin, owed_tokens } = row;
  const values = { id, order_id, tokens, bonus_tokens, amount_minor, origin, owed_tokens };
  await tx
    .insertInto('payment_refunds')
    .values(origin === 'operator' ? values : { ...values, state: 'done', settled_at: sql`now()` })
    .execute();
  await addRefunded(tx, row, 1);
}

async function addRefunded(
  tx: Db,
  row: Pick<RefundRow, 'order_id' | 'tokens' | 'bonus_tokens' | 'amount_minor' | 'owed_tokens'>,
  sign: 1 | -1,
): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set((eb) => ({
      refunded_tokens: eb('refunded_tokens', '+', sign * (row.tokens + row.bonus_tokens + row.owed_tokens)),
      refunded_minor: eb('refunded_minor', '+', sign * row.amount_minor),
    }))
    .where('id', '=', row.order_id)
    .execute();
}

/** The money came back to us. */
export async function undoRefund(tx: Db, row: RefundRow): Promise<void> {
  await tx.updateTable('payment_refunds').set({ state: 'undone' }).where('id', '=', row.id).execute();
  await addRefunded(tx, row, -1);
}

export async function settleRefund(
  tx: Db,
  row: RefundRow,
  state: 'done' | 'refused',
  reason: string | null,
): Promise<void> {
  await tx
    .updateTable('payment_refunds')
    .set({ state, reason, settled_at: sql`now()` })
    .where('id', '=', row.id)
    .execute();
  if (state === 'refused') await addRefunded(tx, row, -1);
}
