import { parseArgs } from 'node:util';
import { seededRandom } from '../../../server/src/platform/db/power-cut/random.ts';
import { startInstallation } from './installation.ts';
import { soak } from './soak.ts';

/**
 * `npm run soak -- [--minutes N] [--per-minute N] [--seed S]`: sellers at work with one fault a minute, two hours by
 * default. Exits with 1 if anything was lost.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    'per-minute': { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});
const [minutes, perMinute] = [Number(values.minutes), Number(values['per-minute'])];
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30));
if (!(minutes >= 1) || !(perMinute > 0) || !Number.isInteger(seed)) {
  console.error('--minutes is 1 or more, --per-minute more than 0, --seed a whole number');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
console.log(
  `soak: ${minutes} minutes, ${perMinute} products a minute, seed ${seed}, began ${new Date().toISOString()}`,
);
const random = seededRandom(seed);
const installation = await startInstallation(() => random.next());
try {
  const lost = await soak(installation, { minutes, perMinute }, random);
  console.log(`ended ${new Date().toISOString()} · lost or wrong ${lost.length}`);
  for (const line of lost) console.log(`    LOST OR WRONG ${line}`);
  process.exitCode = lost.length > 0 ? 1 : 0;
} finally {
  await installation.close();
}
