import { failures } from '@kadr/shared/kernel';
import { tokenErrors, type PricedAction, type VideoSubject, type VisualSubject } from '@kadr/shared/tokens';
import type { Db } from '../../platform/db/index.ts';
import { moveFromHeld, moveToHeld } from './queries.ts';

const fail = failures(tokenErrors);

export interface ReserveInput {
  /** Names the reservation: the id of what the tokens are for. */
  readonly key: string;
  readonly userId: string;
  readonly action: PricedAction;
  readonly tokens: number;
  /** What the statement says it was for. */
  readonly subject: VisualSubject | VideoSubject | null;
}

/** Holds the price until the job is done; answers which tokens pay, paid ones first. Throws `tokens.insufficient`. */
export async function reserveTokens(tx: Db, input: ReserveInput): Promise<{ paid: number; test: number }> {
  const { had, paid, test } = await moveToHeld(tx, input);
  if (paid === null || test === null)
    throw fail('tokens.insufficient', { needed: input.tokens, balance: had.paid + had.test });
  return { paid, test };
}

/** The job delivered: the held tokens are spent. Once; a reservation that is not held stays as it is. */
export async function captureTokens(tx: Db, key: string): Promise<boolean> {
  return moveFromHeld(tx, key, 'captured');
}

/** The job failed, expired or was cancelled: the held tokens are the user's again. Once, as capture. */
export async function releaseTokens(tx: Db, key: string): Promise<boolean> {
  return moveFromHeld(tx, key, 'released');
}
