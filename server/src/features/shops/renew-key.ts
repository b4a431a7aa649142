import { setTimeout as sleep } from 'node:timers/promises';
import { ShopProblem, type RenewedKey, storedKeySchema, type StoredKey } from '../../providers/shop/port.ts';
import { keepRenewed, secretOf, takeRenewal, type ConnectionRow } from './connection-queries.ts';
import type { ShopDeps } from './shop-deps.ts';

/** A renewal takes 15 s at most, so that after a crash another process still finds the old key of use (60 s). */
const leaseSeconds = 20;
const waitMs = 250;
const mostWaits = 160;

/**
 * Renews a key that the vendor changes with every renewal, so that however many processes find it ended, one asks for
 * the next and all go on with that. What is kept is compared before it is replaced: a shop that was removed or
 * connected again meanwhile stays as the seller left it.
 */
export function renewedKeyOf(
  { db, vault }: Pick<ShopDeps, 'db' | 'vault'>,
  { id }: Pick<ConnectionRow, 'id'>,
): RenewedKey {
  const opened = (secret: string | null): StoredKey => {
    const text = secret && vault.open(secret, id);
    const key = text ? storedKeySchema.safeParse(JSON.parse(text)) : undefined;
    if (!key?.success) throw new ShopProblem('shops.sign-in-again');
    return key.data;
  };
  return async (used, renew, signal) => {
    for (let waits = 0; waits < mostWaits; waits++) {
      const secret = await secretOf(db, id);
      const key = opened(secret);
      if (secret === null || !isSame(key, used)) return key;
      if (await takeRenewal(db, id, secret, leaseSeconds)) {
        const next = await renewing(() => renew(key), { db, id, secret });
        if (await keepRenewed(db, id, { from: secret, to: vault.seal(JSON.stringify(next), id) })) return next;
        continue;
      }
      await sleep(waitMs, undefined, { signal });
    }
    throw new ShopProblem('shops.busy');
  };
}

interface Renewing {
  readonly db: ShopDeps['db'];
  readonly id: string;
  readonly secret: string;
}

/** Gives the turn on where it fails, so that the next one need not wait for its end. */
async function renewing(work: () => Promise<StoredKey>, { db, id, secret }: Renewing): Promise<StoredKey> {
  try {
    return await work();
  } catch (error) {
    await keepRenewed(db, id, { from: secret, to: secret });
    throw error;
  }
}

function isSame(a: StoredKey, b: StoredKey): boolean {
  const written = (key: StoredKey) => JSON.stringify(storedKeySchema.parse(key));
  return written(a) === written(b);
}
