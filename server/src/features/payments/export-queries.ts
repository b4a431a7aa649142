import type { Db } from '../../platform/db/index.ts';

/** The user's payments, oldest first, for the export of their data. */
export async function exportedPayments(db: Db, userId: string) {
  const rows = await db
    .selectFrom('payment_orders')
    .select(['id', 'provider', 'provider_id', 'state', 'reason', 'tokens', 'bonus_tokens', 'amount_minor', 'currency'])
    .select(['coupon_code', 'receipt_email', 'refunded_tokens', 'refunded_minor', 'created_at', 'paid_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { name: 'payments', rows, files: [] };
}

/** The account is deleted: the address stays only with the receipts of what was paid. */
export async function forgetPayer(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set({ receipt_email: '' })
    .where('user_id', '=', userId)
    .where('state', '<>', 'paid')
    .execute();
}
