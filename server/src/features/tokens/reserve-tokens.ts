import { failures } from '@kadr/shared/kernel';
import { tokenErrors, type PricedAction, type VisualSubject } from '@kadr/shared/tokens';
import type { Db } from '../../platform/db/index.ts';
import { endReservation, insertReservation, lockBalance, lockBalanceOfReservation, post } from './queries.ts';
import { splitPayment, type Purse } from './split-payment.ts';

const fail = failures(tokenErrors);

export interface ReserveInput {
  /** Names the reservation: the id of what the tokens are for. */
  readonly key: string;
  readonly userId: string;
  readonly action: PricedAction;
  readonly tokens: number;
  /** What the statement says it was for. */
  readonly subject: VisualSubject | null;
}

/** Holds the price until the job is done; answers which tokens pay. Throws `tokens.insufficient`. */
export async function reserveTokens(tx: Db, input: ReserveInput): Promise<Purse> {
  const before = await lockBalance(tx, input.userId);
  const pay = splitPayment(before, input.tokens);
  if (!pay) throw fail('tokens.insufficient', { needed: input.tokens, balance: before.paid + before.test });
  await insertReservation(tx, { key: input.key, user_id: input.userId, action: input.action, subject: input.subject, ...pay });
  await post(tx, {
    key: `reserve:${input.key}`, userId: input.userId, kind: 'reserve', action: input.action, subject: input.subject,
    entries: { paid: -pay.paid, held_paid: pay.paid, test: -pay.test, held_test: pay.test },
  });
  return pay;
}

/** The job delivered: the held tokens are spent. Once; a reservation that is not held stays as it is. */
export async function captureTokens(tx: Db, key: string): Promise<boolean> {
  return settle(tx, key, 'captured');
}

/** The job failed, expired or was cancelled: the held tokens are the user's again. Once, as capture. */
export async function releaseTokens(tx: Db, key: string): Promise<boolean> {
  return settle(tx, key, 'released');
}

async function settle(tx: Db, key: string, state: 'captured' | 'released'): Promise<boolean> {
  const reservation = await lockBalanceOfReservation(tx, key) ? await endReservation(tx, key, state) : undefined;
  if (!reservation) return false;
  const { user_id: userId, paid, test, action, subject } = reservation;
  const kind = state === 'captured' ? 'capture' : 'release';
  const given = state === 'captured' ? { spent: paid + test } : { paid, test };
  await post(tx, { key: `${kind}:${key}`, userId, kind, action, subject, entries: { held_paid: -paid, held_test: -test, ...given } });
  return true;
}
