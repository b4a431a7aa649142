import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { issueAccessToken } from '@kadr/shared/identity';
import { newId } from '@kadr/shared/kernel';
import { returnFromCheckout, createPaymentLink, type Payment } from '@kadr/shared/payments';
import { sendOperatorCommand } from '../../server/src/main/operator-socket.ts';
import { paymentFaults } from './payment-faults.ts';
import { newSeller, type Seller } from './seller.ts';
import { freePort, startServer, type ServerProcess } from './server-process.ts';

const root = join(import.meta.dirname, '../..');
const hook = ['--import', join(import.meta.dirname, 'kill-at.ts')];
/** A purchase and its refund have about as many moments; rounds spread over them. */
const moments = 96;
const outcomes = ['succeed', 'twice', 'succeed', 'fail', 'succeed', 'cancel'] as const;

interface Purchase {
  readonly key: string;
  readonly coupon: boolean;
  readonly outcome: (typeof outcomes)[number];
  readonly refund: boolean;
}
interface Ground {
  readonly folder: string;
  readonly url: string | undefined;
  readonly seller: Seller;
}

/**
 * `npm run bench -- payments-kill [rounds]`: each round a purchase at the sandbox, with and without a coupon, and its
 * refund, in which the service kills itself (kill -9) before or after one SQL statement about money, another one each
 * time; then it starts again and the seller goes on where it was. In the end the books are compared with what the
 * sandbox says. On PostgreSQL under `node scripts/with-postgres.ts`, else embedded.
 */
export async function paymentsKillBench(rounds: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-payments-'));
  const url = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
  const [port, env] = [await freePort(), { ...onServer(url), SANDBOX_CHECKOUT: 'on' }];
  // 37 has no factor in common with the number of moments: every one comes before one comes again.
  const start = (round: number) =>
    startServer(folder, port, { ...env, KILL_AT: String(1 + ((round * 37) % moments)) }, { nodeArgs: hook });
  let server = await start(0);
  const ground: Ground = { folder, url, seller: await newSeller(server.base) };
  await operate(ground, ['coupon', 'create', 'KILL', '--percent', '20']);
  const [died, all]: [string[], Purchase[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    if (round > 0) server = await start(round);
    const unfinished = all.at(-1);
    if (unfinished) await buy(ground, server, unfinished);
    const purchase: Purchase = {
      key: newId(),
      coupon: round % 2 === 0,
      outcome: outcomes[round % outcomes.length] ?? 'succeed',
      refund: round % 3 !== 1,
    };
    all.push(purchase);
    process.kill(server.pid, 'SIGUSR2');
    const problem: unknown = await Promise.race([buy(ground, server, purchase, 1 + round), server.exited]).then(
      () => null,
      (error: unknown) => error,
    );
    await Promise.race([server.exited, sleep(1500)]);
    await server.kill();
    const moment = /killed (.+)/.exec(server.output() + String(problem))?.[1];
    // What fails while no one was killed is no part of the exercise.
    if (problem && !moment) throw problem;
    died.push(moment ?? 'after all of it');
    process.stdout.write(`\r${round + 1} of ${rounds}   `);
  }
  server = await startServer(folder, port, env);
  for (const purchase of all) await buy(ground, server, purchase);
  await operate(ground, ['reconcile']);
  await server.stop();
  const faults = await paymentFaults(folder, url);
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `\n${url ? 'PostgreSQL' : 'embedded'}: ${rounds} rounds, killed at ${new Set(died).size} different moments, ${died.filter((at) => at === 'after all of it').length} times after all of it; lost or wrong ${faults.length}`,
  );
  for (const line of [...new Set(died)].toSorted()) console.log(`  killed ${line}`);
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  return faults.length === 0;
}

/** What a process on a PostgreSQL server needs. */
export function onServer(url: string | undefined): Record<string, string> {
  return url ? { DATABASE_URL: url, KADR_SECRET: 'a secret of this benchmark, of no other use' } : {};
}

/**
 * A purchase from the press to its end and its refund; the same again goes on where it was. Fails when the service
 * dies.
 */
async function buy(
  ground: Ground,
  server: ServerProcess,
  { key, coupon, outcome, refund }: Purchase,
  killRefundAt?: number,
): Promise<void> {
  const { client, sessionToken } = ground.seller;
  client.token = (await client.call(issueAccessToken, { sessionToken })).accessToken;
  const made = await client.call(createPaymentLink, {
    idempotencyKey: key,
    packageTokens: 100,
    expected: { amountMinor: coupon ? 399 : 499, currency: 'EUR' },
    ...(coupon ? { couponCode: 'KILL' } : {}),
  });
  await fetch(new URL(new URL(made.url).pathname, server.base), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
  });
  let payment: Payment;
  do {
    await sleep(300);
    payment = await client.call(returnFromCheckout, { id: made.orderId });
  } while (payment.state === 'pending');
  if (payment.state === 'paid' && refund) await operate(ground, ['payment', 'refund', made.orderId], killRefundAt);
}

/**
 * A command of the operator: the service does it on the embedded database, on a server a process of its own, which may
 * be killed as well.
 */
async function operate({ folder, url }: Ground, words: readonly string[], killAt?: number): Promise<void> {
  if (!url) {
    await sendOperatorCommand(folder, words, () => undefined).catch((error: unknown) => {
      if (!String(error).includes('refunded already')) throw error;
    });
    return;
  }
  const env = {
    ...process.env,
    KADR_DATA: folder,
    ...onServer(url),
    SANDBOX_CHECKOUT: 'on',
    ...(killAt ? { KILL_AT: String(1 + ((killAt * 7) % 24)), KILL_ARMED: '1' } : {}),
  };
  const child = spawn(process.execPath, [...(killAt ? hook : []), join(root, 'server/src/main/kadr.ts'), ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await once(child, 'exit');
  if (killAt && printed.includes('killed ')) throw new Error(printed.replace('killed ', 'killed, the refund, '));
}
