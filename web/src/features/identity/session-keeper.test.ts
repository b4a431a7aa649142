import { issueAccessToken } from '@kadr/shared/identity';
import { AppError } from '@kadr/shared/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { readSessionToken, writeSessionToken } from './stored-session.ts';
import { unsignedToken } from './testing/unsigned-token.ts';

const ola = { sub: 'u1', email: 'żółć@shop.example', email_verified: false };
const ended: string[] = [];
let stop = () => undefined as void;
let exchanges: string[] = [];
let answer: () => { accessToken: string; expiresInSeconds: number };

beforeEach(() => {
  vi.useFakeTimers();
  exchanges = [];
  ended.length = 0;
  answer = () => ({ accessToken: unsignedToken(ola), expiresInSeconds: 600 });
  stop = serveEndpoints(
    serve(issueAccessToken, ({ input }) => {
      exchanges.push(String(input['sessionToken']));
      return answer();
    }),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const open = () => createSessionKeeper((error) => ended.push(error.code));
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a visitor', () => {
  it('without a session is anonymous at once, and asks nothing', async () => {
    const keeper = open();
    expect(keeper.session.get()).toEqual({ state: 'anonymous' });
    expect(await keeper.accessToken()).toBeNull();
    expect(exchanges).toEqual([]);
  });

  it('with a stored session is signed in after one exchange, however many calls wait for it', async () => {
    writeSessionToken('s1');
    const keeper = open();
    expect(keeper.session.get()).toEqual({ state: 'loading' });
    const tokens = await Promise.all([keeper.accessToken(), keeper.accessToken()]);
    expect(tokens).toEqual([unsignedToken(ola), unsignedToken(ola)]);
    expect(exchanges).toEqual(['s1']);
    expect(keeper.session.get()).toEqual({
      state: 'signed-in',
      subject: 'u1',
      email: 'żółć@shop.example',
      emailVerified: false,
    });
  });

  it('gets a new token shortly before the old one ends', async () => {
    writeSessionToken('s1');
    const keeper = open();
    await keeper.accessToken();
    await vi.advanceTimersByTimeAsync(569_000);
    await keeper.accessToken();
    expect(exchanges).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await keeper.accessToken();
    expect(exchanges).toHaveLength(2);
  });

  it('is verified as soon as a new token says so', async () => {
    writeSessionToken('s1');
    const keeper = open();
    await settle();
    answer = () => ({ accessToken: unsignedToken({ ...ola, email_verified: true }), expiresInSeconds: 600 });
    await keeper.refresh();
    expect(keeper.session.get()).toMatchObject({ emailVerified: true });
  });
});

describe('a session that the server ended', () => {
  it('is forgotten, and said', async () => {
    writeSessionToken('s1');
    answer = () => {
      throw new AppError('unauthenticated', 'identity.invalid-user-token');
    };
    const keeper = open();
    await settle();
    expect(keeper.session.get()).toEqual({ state: 'anonymous' });
    expect(readSessionToken()).toBeNull();
    expect(ended).toEqual(['identity.invalid-user-token']);
  });
});

describe('without an answer', () => {
  it('no one is signed out: it asks again until there is one', async () => {
    writeSessionToken('s1');
    answer = () => {
      throw new AppError('unavailable', 'kernel.unavailable');
    };
    const keeper = open();
    await settle();
    expect(keeper.session.get()).toEqual({ state: 'loading' });
    answer = () => ({ accessToken: unsignedToken(ola), expiresInSeconds: 600 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keeper.session.get()).toMatchObject({ state: 'signed-in' });
    expect(readSessionToken()).toBe('s1');
  });
});

describe('another tab', () => {
  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'kadr-session' }));

  it('signs out: so does this one', async () => {
    writeSessionToken('s1');
    const keeper = open();
    await settle();
    localStorage.removeItem('kadr-session');
    tell();
    expect(keeper.session.get()).toEqual({ state: 'anonymous' });
    expect(await keeper.accessToken()).toBeNull();
  });

  it('signs in: so does this one', async () => {
    const keeper = open();
    writeSessionToken('s2');
    tell();
    await settle();
    expect(keeper.session.get()).toMatchObject({ state: 'signed-in' });
    expect(exchanges).toContain('s2');
  });

  it('signs out while an answer is on its way: the answer is not taken', async () => {
    writeSessionToken('s1');
    answer = () => {
      localStorage.removeItem('kadr-session');
      return { accessToken: unsignedToken(ola), expiresInSeconds: 600 };
    };
    const keeper = open();
    expect(await keeper.accessToken()).toBeNull();
  });
});
