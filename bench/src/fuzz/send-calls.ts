import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProfile } from '@kadr/shared/account';
import { listDesigns } from '@kadr/shared/designs';
import { listUserImages } from '@kadr/shared/images';
import { listApiKeys, listWebhooks } from '@kadr/shared/integrations';
import { getProduct } from '@kadr/shared/products';
import { getBalance } from '@kadr/shared/tokens';
import { getPhotoshoot } from '@kadr/shared/visuals';
import fc from 'fast-check';
import sharp from 'sharp';
import { drawProductPhoto } from '../../../e2e/src/draw-product-photo.ts';
import type { Seller } from '../seller.ts';
import { residentTreeMb } from '../processes.ts';
import { freePort, startServer } from '../server-process.ts';
import { wholeFiles } from './broken-files.ts';
import { callOf, operationsOf, type Call } from './calls.ts';
import { faultsOf } from './judge.ts';
import { idsOf, type Cast, type Things } from './known-things.ts';
import { otherCall } from './other-addresses.ts';
import { renewed, sellerWithThings, spareSeller } from './sellers.ts';
import { send, shown, type Answer } from './send.ts';
import { createTally } from './tally.ts';
import { sendWhole, wholeUpload } from './whole-uploads.ts';

/**
 * `npm run fuzz -- calls [requests] [seed]`: requests made from the OpenAPI document, and broken files, to a Kadr of
 * its own. Every answer of 500 and more, every word of another seller and everything of that seller's that has changed
 * is a fault. What is drawn as the n-th depends only on seed + n: with the seed that stands by a fault, one request
 * sends it again.
 */
const [requests = 10_000, seed = Math.floor(Math.random() * 2 ** 30)] = process.argv.slice(2).map(Number);
const renewEvery = 200;
const folder = mkdtempSync(join(tmpdir(), 'kadr-fuzz-'));
// Behind a proxy the client's address is what the request says: limits of clients do not end the run.
const server = await startServer(folder, await freePort(), {
  TRUST_PROXY: '1',
  RENDER_THREADS: '1',
  CUTOUT_COMMAND: `${process.execPath} ${join(import.meta.dirname, 'quick-matte.ts')}`,
});
// Whatever ends this process ends its server.
const endServer = (): void => {
  process.kill(server.pid);
};
process.once('exit', endServer);
console.log(`${requests} requests, seed ${seed}, ${server.base}`);

const word = `canary${fc.sample(fc.integer({ min: 1e9, max: 2e9 }), { seed, numRuns: 1 })[0]}`;
const photo = await drawProductPhoto();
const [owner, other, firstSpare] = await Promise.all([
  sellerWithThings(server.base, word, await sharp(photo).modulate({ hue: 90 }).jpeg().toBuffer()),
  sellerWithThings(server.base, 'harmless', photo),
  spareSeller(server.base, photo),
]);
let spare = firstSpare;
let cast: Cast = { owner: owner.things, other: other.things, spare: spare.things };
const before = await allOf(owner.seller, owner.things);
const keys = [...new Set(before.match(/(?<=\/file\/)[0-9a-f]{64}/g) ?? [])];
const secrets = {
  words: [word, owner.seller.email, ...keys, ...(before.match(/whsec_[\w+/=]+/g) ?? [])],
  ids: idsOf(owner.things),
};
console.log('The sellers have their things.');
const startMb = residentTreeMb(server.pid);

const files = await wholeFiles();
const operations = operationsOf(
  (await (await fetch(new URL('/docs/json', server.base))).json()) as Parameters<typeof operationsOf>[0],
);
const tally = createTally();
let [sent, drawnSoFar] = [0, 0];
for (let round = 0; sent < requests && !tally.gone(); round++) {
  await renewCast(round);
  const elsewhere = otherCall(keys, cast.other.bearer);
  for (const until = Math.min(requests, sent + renewEvery); sent < until && !tally.gone();) {
    const own = seed + drawnSoFar++;
    const [pick = 0] = fc.sample(fc.nat(999), { seed: own, numRuns: 1 });
    if (pick < 80) await ask(own, drawn(elsewhere, own));
    else if (pick < 130) await sendWhole(drawn(wholeUpload(files), own), cast.other, (call) => ask(own, call));
    else {
      const operation = operations[(pick * 7919 + own) % operations.length];
      await ask(own, drawn(operation ? callOf(operation, cast, files) : elsewhere, own));
    }
  }
  process.stdout.write(
    `\r${sent} of ${requests}, ${tally.faults()} faults, ${residentTreeMb(server.pid).toFixed(0)} MB   `,
  );
}

console.log('');
if (!tally.gone()) {
  await renewed(owner.seller, owner.things);
  if ((await allOf(owner.seller, owner.things)) !== before) tally.fault("the owner's things", 'are not as they were');
}
tally.print(operations.map(({ operationId }) => operationId));
console.log(`memory ${startMb.toFixed(0)} MB before, ${residentTreeMb(server.pid).toFixed(0)} MB after`);
const errors = server
  .output()
  .split('\n')
  .filter((line) => /"level":[56]0/.test(line));
for (const line of errors.slice(0, 20)) console.log(`  log: ${line.slice(0, 1500)}`);
process.off('exit', endServer);
await server.stop();
rmSync(folder, { recursive: true, force: true });
if (tally.faults() > 0) process.exitCode = 1;

function drawn<T>(arbitrary: fc.Arbitrary<T>, own: number): T {
  const [value] = fc.sample(arbitrary, { seed: own, numRuns: 1 });
  if (value === undefined) throw new Error('nothing was drawn');
  return value;
}

async function ask(own: number, call: Call): Promise<Answer | null> {
  sent++;
  const startedAt = performance.now();
  const answer = await send(server.base, call, `10.${(own >> 16) & 255}.${(own >> 8) & 255}.${own & 255}`);
  if (typeof answer === 'string') {
    // A server may close what is too large before it has read it.
    const cutOff = (call.body?.length ?? 0) > 400_000 && /ECONNRESET|EPIPE|hang up/.test(answer);
    if (!cutOff) tally.fault(`${own} ${shown(call)}`, answer);
    if (/ECONNREFUSED/.test(answer)) tally.leave();
    return null;
  }
  tally.count(call, answer, performance.now() - startedAt);
  for (const fault of faultsOf(call, answer, secrets)) tally.fault(`seed ${own} ${shown(call)}`, fault);
  return answer;
}

/**
 * Bearers live ten minutes, and the calls may have ended an account: anyone who cannot be entered any more is made
 * again.
 */
async function renewCast(round: number): Promise<void> {
  if (round === 0) return;
  const renewedOther = await renewed(other.seller, cast.other);
  if (!renewedOther) throw new Error('the other seller was signed out for good');
  const renewedSpare = round % 4 === 0 ? null : await renewed(spare.seller, cast.spare);
  if (!renewedSpare) spare = await spareSeller(server.base, photo);
  cast = { owner: cast.owner, other: renewedOther, spare: renewedSpare ?? spare.things };
}

/** What the seller has, as text. */
async function allOf({ client }: Seller, { ids }: Things): Promise<string> {
  const [id = ''] = ids.product;
  return JSON.stringify([
    await client.call(getProfile, {}),
    await client.call(getBalance, {}),
    await client.call(getProduct, { id }),
    await client.call(getPhotoshoot, { productId: id }),
    await client.call(listDesigns, { productId: id }),
    await client.call(listUserImages, {}),
    await client.call(listApiKeys, {}),
    await client.call(listWebhooks, {}),
  ]);
}
