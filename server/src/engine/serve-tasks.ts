/** A child's side of the photo studio's pool. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { MattePort } from '@kadr/studio';
import type { FromChild, Settled, ToChild } from './child-messages.ts';
import { StudioFault } from './photo-types.ts';

/** What a task may say and ask while it works. */
export interface Line {
  readonly onProgress: (share: number) => void;
  /** Asks the parent, which owns the one cut-out program. */
  readonly matte: MattePort;
}

/** By name. What they take and give goes by structured clone. */
export type Tasks = Readonly<Record<string, (input: never, line: Line) => Promise<unknown>>>;

/** Makes this process a child that works off tasks, one at a time, until its parent ends it or has gone. */
export function serveTasks(tasks: Tasks): void {
  // The parent decides, also where a signal goes to the whole group.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  dieWithParent();
  dieFirst();
  process.on('message', (message: ToChild) => {
    if ('name' in message) void perform(tasks, message);
  });
  send({ ready: true });
}

async function perform(tasks: Tasks, { name, input }: Extract<ToChild, { name: string }>): Promise<void> {
  // Whoever looks at the machine's processes sees what each does.
  process.title = `kadr-photo ${name}`;
  const settled = await settle(tasks[name], input);
  process.title = 'kadr-photo idle';
  send({ settled });
}

async function settle(task: Tasks[string] | undefined, input: unknown): Promise<Settled> {
  try {
    if (!task) throw new Error('no such task');
    return { value: await task(input as never, { onProgress: (progress) => send({ progress }), matte: askParent }) };
  } catch (error) {
    if (error instanceof StudioFault) return { fault: { code: error.code, params: error.params } };
    return {
      error: error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) },
    };
  }
}

const askParent: MattePort = async (rgb, widthPx, heightPx, { coarse } = {}) => {
  send({ wantMatte: { rgb, widthPx, heightPx, coarse } });
  const [answer] = (await once(process, 'message')) as [ToChild];
  if ('matte' in answer) return answer.matte;
  throw new Error('failed' in answer ? answer.failed : 'asked for a matte, got something else');
};

function send(message: FromChild): void {
  process.send?.(message);
}

/** Standard input ends when the parent does, by whatever. A thread of its own waits for that: this one may hang in a decoder. */
function dieWithParent(): void {
  const wait =
    "try { require('node:fs').readSync(0, Buffer.alloc(1)); } finally { process.kill(process.pid, 'SIGKILL'); }";
  new Worker(wait, { eval: true, env: {} }).unref();
}

/** Where memory goes, Linux is to end a child before the server. */
function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Not Linux, or not allowed: then the kernel chooses by size.
  }
}
