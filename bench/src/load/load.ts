import { bareLoad } from './bare.ts';
import { openGround, type LoadGround } from './database.ts';
import { depthLoad } from './depth.ts';
import { fairnessLoad } from './fairness.ts';
import { jobsLoad } from './jobs.ts';
import { mixedLoad } from './mixed.ts';
import { rowsLoad } from './rows.ts';
import { simulateLoad } from './simulate.ts';

/**
 * `rate`: a product takes some 14 CPU-s on its way (three photos 2.2 each, five frames 1.3, a card 0.7, sixty calls
 * 0.6), so five a minute six tenths of two cores.
 */
const defaults = { minutes: 30, sellers: 30, rate: 5, products: 200, most: 1_000_000, waiting: 1000, seed: 1 } as const;
type Option = keyof typeof defaults;

/**
 * `npm run bench -- load [part] [--option number …]`: what many sellers cost (bench/scaling.md). Parts: mixed, bare,
 * jobs, rows, depth, fairness, simulate; without one, all of them one after the other. False when a part found an
 * error.
 */
export async function loadBench(words: readonly string[]): Promise<boolean> {
  const part = words[0]?.startsWith('--') ? undefined : words[0];
  const { minutes, sellers, rate, products, most, waiting, seed } = optionsOf(
    part === undefined ? words : words.slice(1),
  );
  const parts: Readonly<Record<string, () => Promise<boolean>>> = {
    mixed: () =>
      onGround({ isSafe: true }, (ground) =>
        mixedLoad(ground, { minutes, sellers, perMinute: rate, productsEach: products }),
      ),
    bare: () => onGround({ isSafe: true }, bareLoad),
    jobs: () => onGround({ isSafe: true }, jobsLoad),
    rows: () => onGround({ isSafe: false }, (ground) => rowsLoad(ground, most)),
    depth: () => onGround({ isSafe: false }, (ground) => depthLoad(ground, Math.min(most, 100_000))),
    fairness: () => onGround({ isSafe: false }, (ground) => fairnessLoad(ground, waiting)),
    simulate: () => simulateLoad(seed),
  };
  let isFine = true;
  for (const name of part === undefined ? Object.keys(parts) : [part]) {
    const run = parts[name];
    if (!run) throw new Error(`"${name}" is no part of it; there are ${Object.keys(parts).join(', ')}`);
    console.log(`-- ${name}`);
    isFine = (await run()) && isFine;
  }
  return isFine;
}

/** What the part started is stopped, whatever happens; what it wrote is removed. */
async function onGround(how: { isSafe: boolean }, run: (ground: LoadGround) => Promise<boolean>): Promise<boolean> {
  const ground = await openGround(how);
  const breakOff = (): void => {
    void ground.close().finally(() => process.exit(1));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, breakOff);
  try {
    return await run(ground);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, breakOff);
    await ground.close();
  }
}

function optionsOf(words: readonly string[]): Record<Option, number> {
  const options: Record<Option, number> = { ...defaults };
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at]?.replace(/^--/, '') ?? '';
    const value = Number(words[at + 1]);
    if (!(name in defaults) || !(value > 0))
      throw new Error(
        `${words[at]} ${words[at + 1] ?? ''} is no option; there are ${Object.keys(defaults)
          .map((option) => `--${option} <number>`)
          .join(', ')}`,
      );
    options[name as Option] = value;
  }
  return options;
}
