import { failures } from '@kadr/shared/kernel';
import { tokenErrors, type PricedAction } from '@kadr/shared/tokens';
import type { Db } from '../../platform/db/index.ts';
import { insertReservation, lockBalance, lockReservation, post, setReservationState } from './queries.ts';
import { splitPayment, type Purse } from './split-payment.ts';

const fail = failures(tokenErrors);

export interface ReserveInput {
  /** Names the reservation: the id of what the tokens are for. */
  readonly key: string;
  readonly userId: string;
  readonly action: PricedAction;
  readonly tokens: number;
}

/** Holds the price until the job is done; answers which tokens pay. Throws `tokens.insufficient`. */
export async function reserveTokens(tx: Db, input: ReserveInput): Promise<Purse> {
  const before = await lockBalance(tx, input.userId);
  const pay = splitPayment(before, input.tokens);
  if (!pay) throw fail('tokens.insufficient', { needed: input.tokens, balance: before.paid + before.test });
  await insertReservation(tx, { key: input.key, user_id: input.userId, action: input.action, ...pay });
  await post(tx, before, {
    key: `reserve:${input.key}`, userId: input.userId, kind: 'reserve', action: input.action,
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
  const reservation = await lockReservation(tx, key);
  if (reservation?.state !== 'held') return false;
  const { user_id: userId, paid, test } = reservation;
  const before = await lockBalance(tx, userId);
  const given = state === 'captured' ? { spent: paid + test } : { paid, test };
  await post(tx, before, {
    key: `${state === 'captured' ? 'capture' : 'release'}:${key}`, userId,
    kind: state === 'captured' ? 'capture' : 'release', action: reservation.action,
    entries: { held_paid: -paid, held_test: -test, ...given },
  });
  await setReservationState(tx, key, state);
  return true;
}
