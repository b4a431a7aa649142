import { createHmac } from 'node:crypto';
import type { Db } from '../db/index.ts';
import { clientNetwork } from './client-network.ts';
import { countCall, forgetCount } from './limit-queries.ts';

/** So much of something for each client network in a time, counted in the database for all processes. */
export interface Allowance {
  /** 0 where the client may have one more, which is counted by that; else the milliseconds until then. */
  take(clientAddress: string): Promise<number>;
  /** What was taken brought nothing: the client starts over. */
  giveBack(clientAddress: string): Promise<void>;
}

interface AllowanceOptions {
  readonly db: Db;
  /** The database learns no address: only digests under this. */
  readonly secret: string;
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

export function createAllowance({ db, secret, name, most, windowMs }: AllowanceOptions): Allowance {
  const keyOf = (address: string) =>
    createHmac('sha256', secret)
      .update(`${name}\n${clientNetwork(address)}`)
      .digest()
      .subarray(0, 16);
  return {
    async take(address) {
      const { calls, leftMs } = await countCall(db, keyOf(address), windowMs);
      return calls > most ? leftMs : 0;
    },
    giveBack: (address) => forgetCount(db, keyOf(address)),
  };
}
