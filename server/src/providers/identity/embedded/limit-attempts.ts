import { createHash } from 'node:crypto';
import { failures } from '@kadr/shared/kernel';
import { identityErrors } from '@kadr/shared/identity';
import type { Db } from '../../../platform/db/index.ts';
import { clientNetwork } from '../../../platform/http/index.ts';
import { countAttempt, forgetAttempts } from './queries.ts';

const fail = failures(identityErrors);

interface Limit {
  readonly count: number;
  readonly windowSeconds: number;
}

/**
 * How often one client, and how often anyone for one address, may try; and as often again the browsers that its account
 * knows.
 */
export interface AttemptLimits {
  readonly client: Limit;
  readonly address?: Limit;
}

const minute = 60;
const hour = 60 * minute;

/** A shop behind one address has several sellers, so clients get more than addresses. */
export const defaultLimits = {
  'sign-in': { client: { count: 60, windowSeconds: 15 * minute }, address: { count: 10, windowSeconds: 15 * minute } },
  'sign-up': { client: { count: 40, windowSeconds: hour }, address: { count: 5, windowSeconds: hour } },
  mail: { client: { count: 30, windowSeconds: hour }, address: { count: 5, windowSeconds: hour } },
  code: { client: { count: 60, windowSeconds: 15 * minute } },
  // Of an account instead of an address: six digits can be guessed.
  'second-factor': {
    client: { count: 60, windowSeconds: 15 * minute },
    address: { count: 6, windowSeconds: 15 * minute },
  },
  password: { client: { count: 60, windowSeconds: 15 * minute }, address: { count: 10, windowSeconds: 15 * minute } },
  social: { client: { count: 60, windowSeconds: 15 * minute } },
} as const satisfies Record<string, AttemptLimits>;

export type LimitedAction = keyof typeof defaultLimits;
export type IdentityLimits = Readonly<Record<LimitedAction, AttemptLimits>>;

/**
 * Whose tries for an address are counted together: those of the browsers that its account knows, so that no stranger's
 * keep them out, or everyone else's. All such browsers count as one: who could once sign in from many gets no more
 * guesses by that.
 */
export type Counted = 'known-devices' | 'address';

interface Attempt {
  readonly clientAddress: string;
  readonly emailOrAccount?: string;
  readonly counted?: Counted;
}

/**
 * Counts the attempt before it is made, in the database that all processes share. Throws `identity.too-many-requests`.
 */
export async function limitAttempts(
  { db, limits }: { readonly db: Db; readonly limits: IdentityLimits },
  action: LimitedAction,
  { clientAddress, emailOrAccount, counted = 'address' }: Attempt,
): Promise<void> {
  const { client, address } = limits[action];
  await limit(db, `${action}:client:${clientNetwork(clientAddress)}`, client);
  if (address && emailOrAccount !== undefined) await limit(db, addressKey(action, emailOrAccount, counted), address);
}

/** After a success those tries start afresh: the owner does not pay for who guessed before. */
export async function forgiveAddress(
  db: Db,
  action: LimitedAction,
  email: string,
  counted: Counted = 'address',
): Promise<void> {
  await forgetAttempts(db, addressKey(action, email, counted));
}

async function limit(db: Db, key: string, { count, windowSeconds }: Limit): Promise<void> {
  const tried = await countAttempt(db, key, windowSeconds);
  if (tried.count > count) throw fail('identity.too-many-requests', { retryAfterSeconds: tried.retryAfterSeconds });
}

function addressKey(action: LimitedAction, email: string, counted: Counted): string {
  return `${action}:${counted}:${createHash('sha256').update(email).digest('base64url')}`;
}
