import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fuzzAddresses } from './addresses.ts';
import { fuzzArchives } from './archives.ts';
import { fuzzModels } from './models.ts';
import { fuzzPages } from './pages.ts';

/**
 * `npm run fuzz -- [part…] [requests] [seed]`: random hostile input for each part that reads it; all parts by default.
 * `addresses`: webhook URLs in odd spellings, DNS rebinding, redirects. `archives`: ZIPs as the import page opens them.
 * `models`: answers of a model that obeys instructions printed on a label. `pages`: markup in every text, in a real
 * browser. `calls`: requests and broken files to the API.
 */
const words = process.argv.slice(2);
const [count, given] = words.filter((word) => /^\d+$/.test(word)).map(Number);
const seed = given ?? Math.floor(Math.random() * 2 ** 30);
const parts: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  addresses: () => fuzzAddresses(count ?? 3000, seed),
  archives: () => fuzzArchives(count ?? 300, seed),
  models: () => fuzzModels(count ?? 3000, seed),
  pages: fuzzPages,
  calls: () => Promise.resolve(callsApart(count ?? 10_000)),
};
const chosen = words.filter((word) => !/^\d+$/.test(word));
const unknown = chosen.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`"${unknown}" is not a part; choose from: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`== ${name}, seed ${seed}`);
  const faults = await run();
  console.log(`${name}: ${faults.length === 0 ? 'no fault' : `${faults.length} faults`}`);
  for (const fault of faults.slice(0, 30)) console.log(`  FAULT ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Runs in a process of its own, which prints what it found. */
function callsApart(requests: number): string[] {
  const words = [join(import.meta.dirname, 'send-calls.ts'), String(requests), String(seed)];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  return status === 0 ? [] : [`the exit code is ${status}`];
}
