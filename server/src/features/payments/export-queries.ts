import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The user's payments, oldest first, for the export of their data. */
export async function exportedPayments(db: Db, userId: string) {
  const { rows } = await sql`
    select id, provider, provider_id, state, reason, tokens, bonus_tokens, amount_minor, currency, coupon_code, receipt_email, refunded_tokens,
      refunded_minor, created_at, paid_at
    from payment_orders where user_id = ${userId} order by id`.execute(db);
  return { name: 'payments', rows, files: [] };
}

/** The account is deleted: the address stays only with the receipts of what was paid. */
export async function forgetPayer(tx: Db, userId: string): Promise<void> {
  await sql`update payment_orders set receipt_email = '' where user_id = ${userId} and state <> 'paid'`.execute(tx);
}
