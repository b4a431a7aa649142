import { parseArgs } from 'node:util';
import { seededRandom, type Random } from '../../../server/src/platform/db/power-cut/random.ts';
import { clockJump } from './clock-jump.ts';
import { smallPhotos } from './cutouts.ts';
import { diskFull } from './disk-full.ts';
import type { Outcome, Strike, Trial } from './fault.ts';
import { findLosses } from './find-losses.ts';
import { startInstallation } from './installation.ts';
import { powerLoss } from './power-loss.ts';
import { strikes } from './strikes.ts';
import { underLoad } from './under-load.ts';

/**
 * `npm run chaos -- [fault…] [--rounds N] [--seed S]`: breaks an installation of its own while sellers work, and looks
 * for what was lost.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '1' }, seed: { type: 'string' } },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30));
const trials: readonly Trial[] = [diskFull, clockJump, powerLoss];
const names = [...strikes, ...trials].map(({ name }) => name);
const unknown = positionals.find((name) => !names.includes(name));
if (unknown !== undefined || !Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  console.error(
    `${unknown === undefined ? '--rounds and --seed are whole numbers' : `"${unknown}" is no fault`}; there are: ${names.join(', ')}`,
  );
  process.exit(2);
}
const wanted = ({ name }: { name: string }): boolean => positionals.length === 0 || positionals.includes(name);
console.log(`seed ${seed}, rounds ${rounds}`);
console.log(
  'fault · what was done · how often · acknowledged writes · lost or wrong · until a photo was cut out again',
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
let faults = 0;
const random = seededRandom(seed);
await strikeAll(strikes.filter(wanted), random);
for (const { name, what, run } of trials.filter(wanted)) {
  const outcome = await run(rounds, random);
  if ('skipped' in outcome) console.log(`${name} · ${what} · skipped: ${outcome.skipped}`);
  else tell(name, what, outcome);
}
process.exitCode = faults > 0 ? 1 : 0;

async function strikeAll(chosen: readonly Strike[], from: Random): Promise<void> {
  if (chosen.length === 0) return;
  const installation = await startInstallation(() => from.next());
  try {
    const nextPhoto = await smallPhotos();
    for (const { name, what, strike } of chosen) {
      const outcome = await underLoad(
        { base: installation.base, nextPhoto },
        rounds,
        (send) => strike(installation, from, send),
        from,
      );
      const lost = [...outcome.lost, ...(await findLosses(installation))];
      const deaths = installation.all.flatMap((one) => one.takeDeaths());
      tell(name, what, { ...outcome, lost, notes: [...outcome.notes, ...deaths] });
    }
  } finally {
    await installation.close();
  }
}

function tell(name: string, what: string, { times, acknowledged, lost, backMs, notes }: Outcome): void {
  const back = backMs.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ');
  console.log(`${name} · ${what} · ${times} · ${acknowledged ?? '–'} · ${lost.length} · ${back || '–'}`);
  for (const note of notes) console.log(`    ${note}`);
  for (const [one, often] of tally(lost)) console.log(`    LOST OR WRONG ${often > 1 ? `${often} times ` : ''}${one}`);
  faults += lost.length;
}

/** The same of different things counts as one. */
function tally(lines: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const what = line.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…');
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts];
}
