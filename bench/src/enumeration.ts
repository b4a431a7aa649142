import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestPasswordReset, resendVerification, signIn, signUp } from '@kadr/shared/identity';
import type { Endpoint } from '@kadr/shared/kernel';
import { freePort, startServer } from './server-process.ts';

const password = 'Correct-horse-7';
const accounts = 30;
const rounds = 3;
/** Between two calls: the jobs of one shall not slow the next. */
const pauseMs = 80;

/**
 * `npm run bench -- enumeration`: whether the time of an answer tells an address that has an account from one that has
 * none. Calls for both kinds in random order through the running product, as Mann-Whitney's z: below 1.96 the two
 * cannot be told at 95 %.
 */
export async function enumerationBench(running?: string): Promise<void> {
  if (running) return measure(running);
  const folder = mkdtempSync(join(tmpdir(), 'kadr-enumeration-'));
  const server = await startServer(folder, await freePort());
  await measure(server.base);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(base: string): Promise<void> {
  const run = Date.now();
  let callers = 0;
  /**
   * Each call from a client of its own (Linux: all of 127/8 is this machine), so that limits of clients do not end the
   * measurement.
   */
  const call = async (endpoint: Endpoint, input: object) => {
    const client = callers++;
    const startedAt = performance.now();
    const answer = await post(
      new URL(endpoint.path, base),
      JSON.stringify(input),
      `127.1.${client >> 8}.${1 + (client & 127)}`,
    );
    return { ms: performance.now() - startedAt, answer };
  };
  const addresses = (name: string) =>
    Array.from({ length: accounts }, (_, index) => `${name}-${index}-${run}@shop.example`);
  const [known, unknown, waiting, strangers] = [
    addresses('known'),
    addresses('other'),
    addresses('waiting'),
    addresses('stranger'),
  ];
  for (const email of [...known, ...waiting])
    await call(signUp, { name: 'Ola', email, password, language: 'en', agreed: true });
  await sleep(3000);
  await compare('sign-in', (email) => call(signIn, { email, password: 'Wrong-horse-7' }), known, unknown);
  await compare('reset', (email) => call(requestPasswordReset, { email, language: 'en' }), known, unknown);
  await compare('resend', (email) => call(resendVerification, { email, language: 'en' }), waiting, strangers);
}

/** Status and body of a call from a local address. */
async function post(url: URL, body: string, localAddress: string): Promise<string> {
  const sent = request({
    host: '127.0.0.1',
    port: url.port,
    path: url.pathname,
    method: 'POST',
    localAddress,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return `${answer.statusCode} ${await text(answer)}`;
}

async function compare(
  title: string,
  ask: (email: string) => Promise<{ ms: number; answer: string }>,
  known: readonly string[],
  unknown: readonly string[],
): Promise<void> {
  const asked = shuffled(
    Array.from({ length: rounds }, () => [
      ...known.map((email) => ({ email, has: true })),
      ...unknown.map((email) => ({ email, has: false })),
    ]).flat(),
  );
  const times: Record<'has' | 'hasNot', number[]> = { has: [], hasNot: [] };
  const answers = new Set<string>();
  for (const { email, has } of [...asked.slice(0, 8), ...asked]) {
    const { ms, answer } = await ask(email);
    answers.add(answer);
    times[has ? 'has' : 'hasNot'].push(ms);
    await sleep(pauseMs);
  }
  const [a, b] = [times.has, times.hasNot];
  console.log(
    `${title}: median ${median(a).toFixed(1)} ms with, ${median(b).toFixed(1)} ms without an account (spread ${spread([...a, ...b]).toFixed(1)} ms, n ${a.length} + ${b.length}), ` +
      `z ${mannWhitneyZ(a, b).toFixed(2)}; ${answers.size === 1 ? 'one answer' : `${answers.size} answers: ${[...answers].join(' | ')}`}`,
  );
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((x, y) => x.at - y.at)
    .map(({ item }) => item);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Between the quartiles. */
function spread(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * 0.75)] ?? 0) - (sorted[Math.floor(sorted.length * 0.25)] ?? 0);
}

/** Mann-Whitney U as a standard normal deviate (Mann and Whitney 1947); times in ms do not tie. */
function mannWhitneyZ(a: readonly number[], b: readonly number[]): number {
  const u = a.reduce((sum, x) => sum + b.filter((y) => x > y).length, 0);
  const mean = (a.length * b.length) / 2;
  return (u - mean) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
}
