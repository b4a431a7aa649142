/** A child whose tasks do what decoders should not. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveTasks, type ServedTasks } from '../serve-tasks.ts';
import type { TaskContext } from '../task-context.ts';

const hoarded: Buffer[] = [];

const endless = async (): Promise<never> => {
  for (;;) Math.random();
};

const crash = async (): Promise<never> => {
  process.stderr.write('about to break\n');
  process.kill(process.pid, 'SIGSEGV');
  return new Promise(() => undefined);
};

export const tasks = {
  echo: { run: async (input: unknown) => input },
  pid: { run: async () => process.pid },
  environment: { run: async () => ({ ...process.env }) },
  /** Ends when the file is there. */
  hold: {
    run: async ({ file, value }: { file: string; value: unknown }, { onProgress }: TaskContext) => {
      onProgress(0.5);
      while (!existsSync(file)) await sleep(5);
      return value;
    },
  },
  refuse: {
    run: async () => {
      throw new Error('no, thank you');
    },
  },
  crash: { run: crash },
  /** Holds the event loop up as a decoder in an endless loop does. */
  hang: {
    run: async (_: unknown, { onProgress }: TaskContext) => {
      onProgress(0.5);
      await new Promise(setImmediate);
      return endless();
    },
  },
  correctOutline: { run: endless },
  drawFrame: { run: crash },
  drawCard: { run: crash },
  /** Does its work, and keeps what it took for it. */
  hoard: {
    run: async () => {
      hoarded.push(Buffer.alloc(400 * 1024 * 1024, 1));
      return process.pid;
    },
  },
  grow: {
    run: async () => {
      const held: Buffer[] = [];
      for (;;) {
        held.push(Buffer.alloc(8 * 1024 * 1024, held.length));
        await new Promise(setImmediate);
      }
    },
  },
} satisfies ServedTasks;

// None of them keeps plates: the library that reads them takes long to load.
serveTasks(tasks, {} as TaskContext['kept']);
