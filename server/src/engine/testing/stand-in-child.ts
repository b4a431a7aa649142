/** A child whose tasks do what decoders should not. */
import { serveTasks, type Tasks } from '../serve-tasks.ts';

const hoarded: Buffer[] = [];

export const tasks = {
  echo: async (input: unknown) => input,
  pid: async () => process.pid,
  environment: async () => ({ ...process.env }),
  /** Ends when the parent answers. */
  hold: async (input: unknown, { matte }) => {
    await matte(new Uint8Array(3), 1, 1);
    return input;
  },
  refuse: async () => {
    throw new Error('no, thank you');
  },
  crash: async () => {
    process.stderr.write('about to break\n');
    process.kill(process.pid, 'SIGSEGV');
    await new Promise(() => undefined);
  },
  /** Holds the event loop up as a decoder in an endless loop does. */
  hang: async (_: unknown, { onProgress }) => {
    onProgress(0.5);
    await new Promise(setImmediate);
    for (;;) Math.random();
  },
  correctOutline: async () => {
    for (;;) Math.random();
  },
  /** Does its work, and keeps what it took for it. */
  hoard: async () => {
    hoarded.push(Buffer.alloc(400 * 1024 * 1024, 1));
    return process.pid;
  },
  grow: async () => {
    const held: Buffer[] = [];
    for (;;) {
      held.push(Buffer.alloc(8 * 1024 * 1024, held.length));
      await new Promise(setImmediate);
    }
  },
} satisfies Tasks;

serveTasks(tasks);
