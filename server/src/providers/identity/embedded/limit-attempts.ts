import { createHash } from 'node:crypto';
import { failures } from '@kadr/shared/kernel';
import { identityErrors } from '@kadr/shared/identity';
import type { Db } from '../../../platform/db/index.ts';
import { clientNetwork } from '../../../platform/http/index.ts';
import { countAttempt, forgetAttempts } from './queries.ts';

const fail = failures(identityErrors);

interface Limit { readonly count: number; readonly windowSeconds: number }

/** How often one client, and how often anybody for one address, may try. */
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
  'mail': { client: { count: 30, windowSeconds: hour }, address: { count: 5, windowSeconds: hour } },
  'code': { client: { count: 60, windowSeconds: 15 * minute } },
  // Of an account instead of an address: six digits can be guessed.
  'second-factor': { client: { count: 60, windowSeconds: 15 * minute }, address: { count: 6, windowSeconds: 15 * minute } },
  'password': { client: { count: 60, windowSeconds: 15 * minute }, address: { count: 10, windowSeconds: 15 * minute } },
  'social': { client: { count: 60, windowSeconds: 15 * minute } },
} as const satisfies Record<string, AttemptLimits>;

export type LimitedAction = keyof typeof defaultLimits;
export type IdentityLimits = Readonly<Record<LimitedAction, AttemptLimits>>;

/** Counts the attempt before it is made, in the database that all processes share. Throws `identity.too-many-requests`. */
export async function limitAttempts(
  db: Db, limits: IdentityLimits, action: LimitedAction, clientAddress: string, emailOrAccount?: string,
): Promise<void> {
  const { client, address } = limits[action];
  await limit(db, `${action}:client:${clientNetwork(clientAddress)}`, client);
  if (address && emailOrAccount !== undefined) await limit(db, addressKey(action, emailOrAccount), address);
}

/** After a success the address starts afresh: its owner does not pay for who guessed before. */
export async function forgiveAddress(db: Db, action: LimitedAction, email: string): Promise<void> {
  await forgetAttempts(db, addressKey(action, email));
}

async function limit(db: Db, key: string, { count, windowSeconds }: Limit): Promise<void> {
  const tried = await countAttempt(db, key, windowSeconds);
  if (tried.count > count) throw fail('identity.too-many-requests', { retryAfterSeconds: tried.retryAfterSeconds });
}

function addressKey(action: LimitedAction, email: string): string {
  return `${action}:address:${createHash('sha256').update(email).digest('base64url')}`;
}
