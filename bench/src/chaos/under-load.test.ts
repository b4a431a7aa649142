import { addEmptyProduct } from '@kadr/shared/products';
import { getBalance } from '@kadr/shared/tokens';
import { generateVisual } from '@kadr/shared/visuals';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { watchAnswers } from './answers.ts';
import { createCanary } from './canary.ts';
import { underLoad } from './under-load.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const nextPhoto = () => Promise.resolve(new Uint8Array(8));
const steady = { next: () => 0, below: () => 0, pick: <T>([first]: readonly [T, ...T[]]) => first };
const wrong = JSON.stringify({ error: { kind: 'bug', code: 'kernel.bug', params: {} } });
/** One answer that suits every call of the sellers. */
const all = (photo: string) =>
  JSON.stringify({
    sessionToken: 's',
    accessToken: 'a',
    id: 'p',
    title: '',
    photos: [{ cutout: { state: photo } }],
    activeStep: 0,
    steps: [],
    balance: 50,
    reserved: 0,
  });

/** A Kadr that answers everything well, but what `fails` says with 500. */
function answering(fails: (method: string, path: string) => boolean, photo = 'ready'): void {
  const mailed: string[] = [];
  vi.stubGlobal('fetch', async (url: URL, { method, body }: RequestInit = {}) => {
    await sleep(20);
    const email = typeof body === 'string' ? /"email":"([^"]+)"/.exec(body)?.[1] : undefined;
    if (email) mailed.push(email);
    if (url.pathname === '/mailbox')
      return new Response(mailed.map((to) => `<li>${to} /mailbox/00000000-0000-0000-0000-000000000000</li>`).join(''));
    if (url.pathname.startsWith('/mailbox/')) return new Response('oobCode=abc');
    return fails(method ?? '', url.pathname) ? new Response(wrong, { status: 500 }) : new Response(all(photo));
  });
}

it('an answer of 500 to the canary is judged, though it tries again', async () => {
  let times = 0;
  answering((method, path) => method === addEmptyProduct.method && path === addEmptyProduct.path && times++ === 0);
  const answers = watchAnswers();
  const canary = await createCanary('http://kadr.example', nextPhoto, answers.send);
  await canary();
  expect(times).toBe(2);
  expect(answers.take().wrong).toEqual([
    expect.stringContaining(`${addEmptyProduct.method} ${addEmptyProduct.path}: 500`),
  ]);
});

it('a canary whose cut-out fails says so', async () => {
  answering(() => false, 'failed');
  const canary = await createCanary('http://kadr.example', nextPhoto, watchAnswers().send);
  await expect(canary()).rejects.toThrow('failed');
});

it('an answer of 500 to the last look is judged', async () => {
  answering((method, path) => method === getBalance.method && path === getBalance.path);
  const { lost } = await underLoad({ base: 'http://kadr.example', nextPhoto }, 1, () => Promise.resolve(), steady);
  expect(lost).toEqual(
    expect.arrayContaining([expect.stringContaining(`${getBalance.method} ${getBalance.path}: 500`)]),
  );
});

it('a call that is never answered well again does not keep the sellers for ever', async () => {
  answering((_, path) => path === generateVisual.path);
  const { lost } = await underLoad({ base: 'http://kadr.example', nextPhoto }, 1, () => Promise.resolve(), steady);
  expect(lost).toEqual(
    expect.arrayContaining([
      expect.stringContaining('a seller could not go on'),
      expect.stringContaining(`${generateVisual.path}: 500`),
    ]),
  );
});
