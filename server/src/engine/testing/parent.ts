/** A parent to be killed: prints its children's process ids, one with nothing to do and one in an endless loop. */
import { createPool } from '../pool.ts';

const lane = { most: 2, idleMs: 3_600_000, maxMb: 10_000, maxRestMb: 10_000, keepsMemory: false };
const pool = createPool({
  program: new URL('stand-in-child.ts', import.meta.url),
  lanes: { pictures: lane, later: lane, frames: lane, videos: lane, cards: lane },
});
const quiet = { lane: 'pictures', timeLimitMs: 3_600_000, input: null } as const;

const pidOfNext = async () => {
  const settled = await pool.run({ ...quiet, name: 'pid' });
  return 'value' in settled ? settled.value : null;
};
const hanging = await pidOfNext();
const hung = new Promise<void>(
  (resolve) =>
    void pool.run({
      ...quiet,
      name: 'hang',
      onMessage: (message) => {
        if ('progress' in message) resolve();
      },
    }),
);
await hung;
const idle = await pidOfNext();
process.stdout.write(`${JSON.stringify([hanging, idle])}\n`);
