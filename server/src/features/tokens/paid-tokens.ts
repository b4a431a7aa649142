import { failures } from '@kadr/shared/kernel';
import { tokenErrors, type OrderSubject, type VideoSubject, type VisualSubject } from '@kadr/shared/tokens';
import type { Db } from '../../platform/db/index.ts';
import { lockBalance, post, transactionExists } from './queries.ts';

const fail = failures(tokenErrors);

/**
 * Credits an order's tokens; false when they were credited before. The bonus of a coupon is given, not sold, and spends
 * as paid tokens do.
 */
export async function creditPurchase(tx: Db, userId: string, order: OrderSubject): Promise<boolean> {
  const key = `purchase:${order.orderId}`;
  await lockBalance(tx, userId);
  if (await transactionExists(tx, key)) return false;
  const { tokens, bonusTokens } = order;
  await post(tx, {
    key,
    userId,
    kind: 'purchase',
    subject: order,
    entries: { paid: tokens + bonusTokens, sold: -tokens, granted: -bonusTokens },
  });
  return true;
}

/**
 * Takes an order's tokens back before its money is returned, so that they cannot be spent meanwhile. `refundId` makes
 * it happen once.
 */
export async function takeForRefund(tx: Db, userId: string, refundId: string, order: OrderSubject): Promise<void> {
  await lockBalance(tx, userId);
  const { tokens, bonusTokens } = order;
  await post(tx, {
    key: `refund:${refundId}`,
    userId,
    kind: 'refund',
    subject: order,
    entries: { paid: -tokens - bonusTokens, sold: tokens, granted: bonusTokens },
  });
}

/** The provider refused the refund: the tokens are the user's again. */
export async function returnFromRefund(tx: Db, userId: string, refundId: string, order: OrderSubject): Promise<void> {
  const key = `refund-returned:${refundId}`;
  await lockBalance(tx, userId);
  if (await transactionExists(tx, key)) return;
  const { tokens, bonusTokens } = order;
  await post(tx, {
    key,
    userId,
    kind: 'refund-returned',
    subject: order,
    entries: { paid: tokens + bonusTokens, sold: -tokens, granted: -bonusTokens },
  });
}

/**
 * Pays with paid tokens for taking the mark off a picture or video; false when it was paid before. Throws
 * `tokens.insufficient-paid`.
 */
export async function payUnlock(
  tx: Db,
  userId: string,
  tokens: number,
  subject: VisualSubject | VideoSubject,
): Promise<boolean> {
  const key = `unlock:${subject.type === 'video' ? subject.videoId : subject.visualId}`;
  const { paid } = await lockBalance(tx, userId);
  if (await transactionExists(tx, key)) return false;
  if (paid < tokens) throw fail('tokens.insufficient-paid', { needed: tokens, paid });
  // A price of nothing moves nothing, and the ledger has no empty lines.
  if (tokens > 0) await post(tx, { key, userId, kind: 'unlock', subject, entries: { paid: -tokens, spent: tokens } });
  return true;
}

/** Paid tokens that nothing holds, locked until the transaction ends. */
export async function lockPaidTokens(tx: Db, userId: string): Promise<number> {
  return (await lockBalance(tx, userId)).paid;
}
