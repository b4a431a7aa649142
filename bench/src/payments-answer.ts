import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { issueAccessToken } from '@kadr/shared/identity';
import { newId } from '@kadr/shared/kernel';
import { createPaymentLink, listPayments } from '@kadr/shared/payments';
import { percentile } from './load/latencies.ts';
import { paymentFaults } from './payment-faults.ts';
import { onServer } from './payments-kill.ts';
import { newSeller, type Seller } from './seller.ts';
import { freePort, startServer, type ServerProcess } from './server-process.ts';

const hook = ['--import', join(import.meta.dirname, 'kill-at.ts')];
/** A purchase asks the sandbox so often; each time the process may end when it has answered. */
const answers = 7;
/** Counted from the moment that the next process is ready. */
const mostSeconds = 30;
const diesWithinMs = 10_000;

/**
 * `npm run bench -- payments-answer [rounds]`: each round a purchase at the sandbox, in which the service kills itself
 * (kill -9) between one of the provider's answers and what it would have written of it. Then it starts again, no one
 * asks for the order, and what was paid must be credited within 30 s. On PostgreSQL under `node
 * scripts/with-postgres.ts`, else embedded.
 */
export async function paymentsAnswerBench(rounds: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-answers-'));
  const url = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
  const [port, env] = [await freePort(), { ...onServer(url), SANDBOX_CHECKOUT: 'on' }];
  const start = (killAt: number) =>
    startServer(
      folder,
      port,
      { ...env, KILL_AT: String(killAt), KILL_AFTER: 'sandbox_checkouts' },
      { nodeArgs: killAt > 0 ? hook : [] },
    );
  let server = await start(1);
  const seller = await newSeller(server.base);
  const [seconds, faults, moments]: [number[], string[], Set<string>] = [[], [], new Set()];
  for (let round = 0; round < rounds; round++) {
    if (round > 0) server = await start(1 + (round % answers));
    const key = newId();
    process.kill(server.pid, 'SIGUSR2');
    // What the killed process did not answer is asked of the next one.
    await Promise.race([buy(seller, server, key), server.exited]).catch(() => undefined);
    await Promise.race([server.exited, sleep(diesWithinMs)]);
    await server.kill();
    moments.add(/killed after: (.{0,40})/.exec(server.output())?.[1] ?? 'after all of it');
    server = await start(0);
    const credited = await secondsUntilCredited(seller, server, key);
    if (credited === null) faults.push(`round ${round}: not credited ${mostSeconds} s after the start`);
    else seconds.push(credited);
    await server.stop();
    process.stdout.write(`\r${round + 1} of ${rounds}, not in time ${faults.length}   `);
  }
  faults.push(...(await paymentFaults(folder, url)));
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `\n${url ? 'PostgreSQL' : 'embedded'}: ${rounds} kills between the provider's answer and ours, at ${moments.size} moments; credited after the next start: ` +
      `median ${percentile(seconds, 0.5).toFixed(1)} s, slowest ${percentile(seconds, 1).toFixed(1)} s; lost, late or wrong ${faults.length}`,
  );
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  return faults.length === 0;
}

async function renew({ client, sessionToken }: Seller): Promise<void> {
  client.token = (await client.call(issueAccessToken, { sessionToken })).accessToken;
}

const press = ({ client }: Seller, idempotencyKey: string) =>
  client.call(createPaymentLink, {
    idempotencyKey,
    packageTokens: 100,
    expected: { amountMinor: 499, currency: 'EUR' },
  });

async function buy(seller: Seller, server: ServerProcess, key: string): Promise<void> {
  await renew(seller);
  await pay(server, (await press(seller, key)).url);
}

const pageOf = ({ base }: ServerProcess, url: string): URL => new URL(new URL(url).pathname, base);

async function pay(server: ServerProcess, url: string): Promise<void> {
  await fetch(pageOf(server, url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'succeed' }),
  });
}

/**
 * Pays what is not paid yet, as the person does who presses again, and watches the list, which asks no one. Null where
 * it takes too long.
 */
async function secondsUntilCredited(seller: Seller, server: ServerProcess, key: string): Promise<number | null> {
  const ready = performance.now();
  await renew(seller);
  const link = await press(seller, key);
  const page = await (await fetch(pageOf(server, link.url))).text();
  if (page.includes('name="outcome"')) await pay(server, link.url);
  for (; performance.now() - ready < 1000 * mostSeconds; await sleep(200)) {
    const payments = await seller.client.call(listPayments, {});
    if (payments.find(({ id }) => id === link.orderId)?.state === 'paid') return (performance.now() - ready) / 1000;
  }
  return null;
}
