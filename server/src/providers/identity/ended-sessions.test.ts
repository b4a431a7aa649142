import { changePassword, endSession, signIn, signOut, signOutEverywhere } from '@kadr/shared/identity';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedIdentity, type EmbeddedIdentity } from './embedded.ts';
import { followEndedSessions } from './embedded/ended-sessions.ts';
import { benchSecret, goodPassword, openIdentityBench, type IdentityBench } from './testing/identity-bench.ts';

let bench: IdentityBench;
/** A second process of the same installation, from before any session was ended. */
let other: EmbeddedIdentity;
const start = () =>
  createEmbeddedIdentity({
    db: bench.db,
    listen: bench.listen,
    secret: benchSecret,
    publicUrl: new URL('http://kadr.localhost:4310'),
    mail: { send: () => Promise.resolve(), close: () => Promise.resolve() },
    readerOf: () => Promise.resolve(null),
  });
beforeAll(async () => {
  bench = await openIdentityBench();
  other = await start();
});
afterAll(() => bench.close());

const expired = { kind: 'unauthenticated', code: 'kernel.token-expired' };

describe('an access token that is still out', () => {
  it.each([
    ['signing out', ({ sessionToken }: { sessionToken: string }) => bench.call(signOut, { sessionToken })],
    ['signing out everywhere', ({ sessionToken }) => bench.call(signOutEverywhere, { sessionToken })],
    [
      'ending the session from another',
      async ({ email, password, accessToken }) => {
        const { sessionToken } = (await bench.call(signIn, { email, password })).body;
        const { sessionId = '' } = await bench.identity.verifyBearer(accessToken);
        await bench.call(endSession, { sessionToken, id: sessionId });
      },
    ],
    [
      'a new password in another',
      async ({ email, password }) => {
        const { sessionToken } = (await bench.call(signIn, { email, password })).body;
        await bench.call(changePassword, { sessionToken, currentPassword: password, password: `${goodPassword}-new` });
      },
    ],
    [
      'the end of the account',
      async ({ email }) => {
        await sql`delete from identity_users where email = ${email}`.execute(bench.db);
      },
    ],
  ] as [
    string,
    (account: { email: string; password: string; sessionToken: string; accessToken: string }) => Promise<unknown>,
  ][])('opens nothing after %s, on any process, one that starts later included', async (_, end) => {
    const account = await bench.newAccount();
    const bystander = await bench.newAccount();
    await other.verifyBearer(account.accessToken);
    await end(account);
    for (const process of [bench.identity, other, await start()]) {
      await expect
        .poll(() => process.verifyBearer(account.accessToken).catch((error: unknown) => error))
        .toMatchObject(expired);
      await expect(process.verifyBearer(bystander.accessToken)).resolves.toMatchObject({ email: bystander.email });
    }
  });
});

describe('the list of ended sessions', () => {
  it('forgets each when its tokens have ended, and holds no more than it may', async () => {
    let [tell, nowMs]: [(id: string) => void, number] = [() => undefined, 0];
    const ended = await followEndedSessions(
      bench.db,
      async (_, onMessage) => {
        tell = onMessage;
        return () => Promise.resolve();
      },
      () => nowMs,
    );
    const [first, second] = [newId(), newId()];
    tell(first);
    expect([ended.has(first), ended.has(second)]).toEqual([true, false]);
    for (let i = 0; i < 50_000; i++) tell(`${i}`);
    expect([ended.has(first), ended.has('49999')]).toEqual([false, true]);
    nowMs += 12 * 60_000;
    expect(ended.has('49999')).toBe(false);
  });

  it('reads what it missed while the line to the database was broken', async () => {
    let reconnect: () => void = () => undefined;
    const ended = await followEndedSessions(bench.db, async (_, _told, onReconnect) => {
      reconnect = onReconnect ?? reconnect;
      return () => Promise.resolve();
    });
    const { sessionToken, accessToken } = await bench.newAccount();
    const { sessionId = '' } = await bench.identity.verifyBearer(accessToken);
    await bench.call(signOut, { sessionToken });
    expect(ended.has(sessionId)).toBe(false);
    reconnect();
    await expect.poll(() => ended.has(sessionId)).toBe(true);
  });
});
