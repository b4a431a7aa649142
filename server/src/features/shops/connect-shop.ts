import { failures } from '@kadr/shared/kernel';
import {
  maxShops,
  shopErrors,
  shopVendors,
  type Shop as ShopView,
  type ShopErrorCode,
  type ShopKey,
} from '@kadr/shared/shops';
import { AppError } from '@kadr/shared/kernel';
import { ShopProblem, type Shop, storedKeySchema } from '../../providers/shop/port.ts';
import { connectionOwnedBy, keepKey, noteRefused, takeConnection, type ConnectionRow } from './connection-queries.ts';
import { renewedKeyOf } from './renew-key.ts';
import type { ShopDeps } from './shop-deps.ts';

const fail = failures(shopErrors);
/** How it is said that a kept key opens nothing any more. */
const refusals: Readonly<Record<string, ShopErrorCode>> = {
  allegro: 'shops.sign-in-again',
  ozon: 'shops.api-key-refused',
  shopify: 'shops.access-refused',
  wildberries: 'shops.token-refused',
};

/**
 * Tries the key, then keeps it encrypted. Connecting the same shop again renews its key. Throws as `connectShop`
 * declares.
 */
export async function connectShop(
  deps: ShopDeps,
  userId: string,
  key: ShopKey,
  signal: AbortSignal,
): Promise<ShopView> {
  const { account, name } = await asAppError(async () => ({
    account: deps.accountOf(key),
    ...(await deps.openShop(key).test(signal)),
  }));
  const row = await deps.db.transaction().execute(async (tx) => {
    const { id, others } = await takeConnection(tx, userId, { vendor: key.vendor, account });
    if (others >= maxShops) throw fail('shops.too-many', { count: maxShops });
    return keepKey(tx, id, (name || account).slice(0, 200), deps.vault.seal(JSON.stringify(key), id));
  });
  return shopView(row);
}

export function shopView({ id, vendor, name, account, refused_at, created_at }: ConnectionRow): ShopView {
  const known = shopVendors.find((one) => one === vendor);
  if (!known) throw new Error(`no adapter for ${vendor}`);
  return { id, vendor: known, name, account, isRefused: refused_at !== null, createdAt: created_at.toISOString() };
}

/** The seller's connection. Throws `shops.not-found`. */
export async function ownConnection({ db }: Pick<ShopDeps, 'db'>, userId: string, id: string): Promise<ConnectionRow> {
  const row = await connectionOwnedBy(db, userId, id);
  if (!row) throw fail('shops.not-found');
  return row;
}

/** Opens a connection; a key that this installation cannot read any more counts as refused. Throws `ShopProblem`. */
export function opened(deps: Pick<ShopDeps, 'db' | 'vault' | 'openShop'>, connection: ConnectionRow): Shop {
  const { id, secret, vendor } = connection;
  const text = secret && deps.vault.open(secret, id);
  const key = text ? storedKeySchema.safeParse(JSON.parse(text)) : undefined;
  if (key?.success) return deps.openShop(key.data, renewedKeyOf(deps, connection));
  throw new ShopProblem(refusals[vendor] ?? 'shops.key-refused');
}

/** Turns what a shop's adapter throws into the feature's errors; notes on the connection that its key is refused. */
export async function asAppError<T>(
  work: () => Promise<T>,
  connection?: { readonly db: ShopDeps['db']; readonly id: string },
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopProblem)) throw error;
    if (connection && error.isOfKey) await noteRefused(connection.db, connection.id);
    throw new AppError(shopErrors[error.code], error.code, error.detail ? { detail: error.detail } : {}, error);
  }
}
