/** A parent to be killed: says its children's process ids, one with nothing to do and one in an endless loop. */
import { createChildPool } from '../pool.ts';

const pool = createChildPool({
  program: new URL('stand-in-child.ts', import.meta.url),
  most: 2,
  idleMs: 3_600_000,
  maxMb: 10_000,
});
const quiet = { timeLimitMs: 3_600_000, onMessage: () => undefined };

const pidOfNext = async () => {
  const settled = await pool.run('pid', null, quiet);
  return 'value' in settled ? settled.value : null;
};
const hanging = await pidOfNext();
const hung = new Promise<void>(
  (resolve) =>
    void pool.run('hang', null, {
      ...quiet,
      onMessage: (message) => {
        if ('progress' in message) resolve();
      },
    }),
);
await hung;
const idle = await pidOfNext();
process.stdout.write(`${JSON.stringify([hanging, idle])}\n`);
