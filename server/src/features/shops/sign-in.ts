import { AppError, failures, newId, type InputOf, type OutputOf } from '@kadr/shared/kernel';
import {
  maxShops,
  shopErrors,
  shopVendors,
  signInVendors,
  type beginShopSignIn as beginEndpoint,
  type finishShopSignIn as finishEndpoint,
  type Shop as ShopView,
  type listShopVendors as vendorsEndpoint,
} from '@kadr/shared/shops';
import { z } from 'zod';
import { type ShopSignIn, storedKeySchema, type StoredKey } from '../../providers/shop/port.ts';
import { asAppError, shopView } from './connect-shop.ts';
import { connectionOwnedBy, keepKey, takeConnection } from './connection-queries.ts';
import type { ShopDeps } from './shop-deps.ts';
import {
  pollLessOften,
  endSignIn,
  forgetSignIn,
  insertSignIn,
  keepSignInSecret,
  signInOwnedBy,
  claimPoll,
  type SignInRow,
} from './sign-in-queries.ts';

const fail = failures(shopErrors);

/** What is kept sealed meanwhile. */
const secretSchema = z.object({
  deviceCode: z.string(),
  app: z.object({ id: z.string(), secret: z.string() }).nullable(),
  /** As soon as there is one: it is asked for once, and everything after it may be done again. */
  key: storedKeySchema.nullable(),
});
type Secret = z.infer<typeof secretSchema>;

/** These end a sign-in: the seller has to start again. */
const ending: readonly string[] = [
  'shops.sign-in-denied',
  'shops.sign-in-ended',
  'shops.app-refused',
  'shops.app-rights',
  'shops.too-many',
];

export function offeredVendors({ signIns }: Pick<ShopDeps, 'signIns'>): OutputOf<typeof vendorsEndpoint> {
  return shopVendors.map((vendor) => {
    const bySignIn = signInVendors.find((one) => one === vendor);
    return { vendor, needsApp: bySignIn !== undefined && !signIns[bySignIn].hasApp };
  });
}

export async function beginShopSignIn(
  deps: ShopDeps,
  userId: string,
  { vendor, app: given }: InputOf<typeof beginEndpoint>,
  signal: AbortSignal,
): Promise<OutputOf<typeof beginEndpoint>> {
  const signIn = deps.signIns[vendor];
  const app = signIn.hasApp ? null : (given ?? null);
  const begun = await asAppError(() => signIn.begin(app, signal));
  const id = newId();
  const secret = deps.vault.seal(JSON.stringify({ deviceCode: begun.deviceCode, app, key: null } satisfies Secret), id);
  const endsAt = await deps.db
    .transaction()
    .execute((tx) =>
      insertSignIn(tx, { id, userId, vendor, secret, seconds: begun.seconds, intervalSeconds: begun.intervalSeconds }),
    );
  const { userCode, address, intervalSeconds } = begun;
  return { id, userCode, address, intervalSeconds, endsAt: endsAt.toISOString() };
}

/** Asks the vendor where it is time for it; answers "not yet" otherwise. */
export async function finishShopSignIn(
  deps: ShopDeps,
  userId: string,
  { id }: InputOf<typeof finishEndpoint>,
  signal: AbortSignal,
): Promise<OutputOf<typeof finishEndpoint>> {
  const row = await signInOwnedBy(deps.db, userId, id);
  if (!row) throw fail('shops.sign-in-ended');
  const intervalSeconds = row.interval_seconds;
  if (row.connection_id !== null)
    return { shop: await connectedAlready(deps, row, row.connection_id), intervalSeconds };
  if (!(await claimPoll(deps.db, id))) return { shop: null, intervalSeconds };
  try {
    return await asAppError(() => asked(deps, row, signal));
  } catch (error) {
    if (error instanceof AppError && ending.includes(error.code)) await forgetSignIn(deps.db, id);
    throw error;
  }
}

async function connectedAlready(deps: ShopDeps, { user_id: userId }: SignInRow, connectionId: string) {
  const row = await connectionOwnedBy(deps.db, userId, connectionId);
  if (!row) throw fail('shops.sign-in-ended');
  return shopView(row);
}

async function asked(deps: ShopDeps, row: SignInRow, signal: AbortSignal): Promise<OutputOf<typeof finishEndpoint>> {
  const vendor = signInVendors.find((one) => one === row.vendor);
  const text = deps.vault.open(row.secret, row.id);
  if (!vendor || text === null) throw fail('shops.sign-in-ended');
  const signIn = deps.signIns[vendor];
  const secret = secretSchema.parse(JSON.parse(text));
  const answer = secret.key ?? (await signIn.poll(secret.app, secret.deviceCode, signal));
  if (answer === 'waiting') return { shop: null, intervalSeconds: row.interval_seconds };
  if (answer === 'too-often') return { shop: null, intervalSeconds: await pollLessOften(deps.db, row.id) };
  if (!secret.key)
    await keepSignInSecret(deps.db, row.id, deps.vault.seal(JSON.stringify({ ...secret, key: answer }), row.id));
  return { shop: await connected(deps, row, { signIn, key: answer }, signal), intervalSeconds: row.interval_seconds };
}

async function connected(
  deps: ShopDeps,
  { id: signInId, user_id: userId, vendor }: SignInRow,
  { signIn, key: bare }: { signIn: ShopSignIn; key: StoredKey },
  signal: AbortSignal,
): Promise<ShopView> {
  const key = await signIn.completed(bare, signal);
  const { name } = await deps.openShop(key).test(signal);
  const account = deps.accountOf(key);
  const row = await deps.db.transaction().execute(async (tx) => {
    const { id, others } = await takeConnection(tx, userId, { vendor, account });
    if (others >= maxShops) throw fail('shops.too-many', { count: maxShops });
    await endSignIn(tx, signInId, id);
    return keepKey(tx, id, (name || account).slice(0, 200), deps.vault.seal(JSON.stringify(key), id));
  });
  return shopView(row);
}
