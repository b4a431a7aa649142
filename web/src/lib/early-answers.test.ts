import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import beforePaint from '../../public/before-paint.js?raw';

const access = '/core/api/v1/identity/token';
const profile = '/core/api/v1/user';
const product = '/core/api/v1/product/:productId';
const design = '/core/api/v1/design/:design';
const bearer = { authorization: 'Bearer t1' };

let asked: { address: string; bearer: string | null; body: string | null }[] = [];
let statusOf: Record<string, number> = {};
let isPainted = true;

/** Tells of the first paint, once there was one. */
class PaintObserver {
  readonly #tell: (list: { getEntries(): unknown[] }) => void;
  constructor(tell: (list: { getEntries(): unknown[] }) => void) {
    this.#tell = tell;
  }
  observe(): void {
    if (isPainted) this.#tell({ getEntries: () => ['first-paint'] });
  }
  disconnect(): void {
    // Nothing is told later.
  }
}

beforeEach(() => {
  asked = [];
  statusOf = {};
  isPainted = true;
  vi.stubGlobal('PerformanceObserver', PaintObserver);
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : null;
    asked.push({ address, bearer: new Headers(init?.headers).get('authorization'), body });
    const said = address === access ? { accessToken: 't1', expiresInSeconds: 300 } : { address };
    return Promise.resolve(Response.json(said, { status: statusOf[address] ?? 200 }));
  });
  const pages = { '/dashboard': { all: [] }, '/design/products/:productId': { all: [] } };
  const questions = { always: [profile], '/design/products/:productId': [product, design] };
  const list = document.createElement('script');
  list.id = 'page-files';
  list.type = 'application/json';
  list.textContent = JSON.stringify({ fonts: {}, pages, files: [], access, questions });
  const app = document.createElement('template');
  app.id = 'app';
  app.innerHTML = '<link rel="stylesheet" />';
  document.head.append(list, app);
});
afterEach(() => {
  for (const id of ['page-files', 'app']) document.getElementById(id)?.remove();
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  delete window.kadrEarlyAnswers;
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the document does before its first paint, at this address and for this session. */
async function openAt(path: string, sessionToken: string | null = 's1', region: string | null = 'EU1') {
  localStorage.clear();
  if (sessionToken !== null) localStorage.setItem('kadr-session', JSON.stringify({ sessionToken }));
  if (region !== null) localStorage.setItem('user-region', region);
  history.replaceState(null, '', path);
  runInThisContext(beforePaint);
  window.dispatchEvent(new Event('load'));
  return import('./early-answers.ts');
}

it('asks for the token, and with it what the page at this address shows first', async () => {
  const { takeEarlyAccess, takeEarlyAnswer } = await openAt('/design/products/p1?design=d%201');
  expect(await (await takeEarlyAccess('s1'))?.json()).toEqual({ accessToken: 't1', expiresInSeconds: 300 });
  const answer = await takeEarlyAnswer('/core/api/v1/product/p1', bearer);
  expect(await answer?.json()).toEqual({ address: '/core/api/v1/product/p1' });
  expect(asked).toEqual([
    { address: access, bearer: null, body: '{"sessionToken":"s1"}' },
    ...[profile, '/core/api/v1/product/p1', '/core/api/v1/design/d%201'].map((address) => ({
      address,
      bearer: 'Bearer t1',
      body: null,
    })),
  ]);
});

it('waits for the first paint, not for the document to be loaded, and not for long', async () => {
  isPainted = false;
  await openAt('/dashboard');
  expect(asked).toEqual([]);
  await vi.waitFor(() => expect(asked.map(({ address }) => address)).toContain(access));
});

it('leaves out questions about what the address does not name', async () => {
  const { takeEarlyAnswer } = await openAt('/design/products/p1');
  expect(await takeEarlyAnswer(profile, bearer)).not.toBeNull();
  expect(asked.map(({ address }) => address)).toEqual([access, profile, '/core/api/v1/product/p1']);
});

it('asks nothing without a session, or before the region is chosen', async () => {
  await openAt('/dashboard', null);
  await openAt('/dashboard', 's1', null);
  expect(asked).toEqual([]);
});

it('hands out each answer once, and leaves nothing in the window', async () => {
  const { takeEarlyAccess, takeEarlyAnswer } = await openAt('/dashboard');
  expect(window.kadrEarlyAnswers).toBeUndefined();
  expect(await takeEarlyAccess('s1')).not.toBeNull();
  expect(await takeEarlyAccess('s1')).toBeNull();
  expect(await takeEarlyAnswer(profile, bearer)).not.toBeNull();
  expect(await takeEarlyAnswer(profile, bearer)).toBeNull();
});

it('hands out nothing to another account, to a visitor, or for another address', async () => {
  const { takeEarlyAccess, takeEarlyAnswer } = await openAt('/dashboard');
  expect(await takeEarlyAccess('s2')).toBeNull();
  expect(await takeEarlyAnswer('/core/api/v1/token', bearer)).toBeNull();
  expect(await takeEarlyAnswer(profile, { authorization: 'Bearer t2' })).toBeNull();
  const again = await openAt('/dashboard');
  expect(await again.takeEarlyAnswer(profile, {})).toBeNull();
});

it('hands out no error: the app asks again and says it', async () => {
  statusOf = { [profile]: 403 };
  const { takeEarlyAnswer } = await openAt('/dashboard');
  expect(await takeEarlyAnswer(profile, bearer)).toBeNull();
  vi.resetModules();
  asked = [];
  statusOf = { [access]: 401 };
  const ended = await openAt('/dashboard');
  expect(await ended.takeEarlyAccess('s1')).toBeNull();
  expect(await ended.takeEarlyAnswer(profile, bearer)).toBeNull();
  expect(asked.map(({ address }) => address)).toEqual([access]);
});

it('forgets what may no longer be true: by a change, and by age', async () => {
  const changed = await openAt('/dashboard');
  changed.forgetEarlyAnswers();
  expect(await changed.takeEarlyAnswer(profile, bearer)).toBeNull();
  vi.resetModules();
  const old = await openAt('/dashboard');
  vi.setSystemTime(Date.now() + 16_000);
  expect(await old.takeEarlyAccess('s1')).toBeNull();
  expect(await old.takeEarlyAnswer(profile, bearer)).toBeNull();
});
