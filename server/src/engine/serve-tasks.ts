/** A child's side of the pool. */
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import type { FromChild, Settled, ToChild } from './child-messages.ts';
import { PictureFault } from './port.ts';
import type { TaskContext } from './task-context.ts';
import type { Kept } from './work/kept.ts';

const collectAboveBytes = Number(process.env['COLLECT_ABOVE_MB']) * 2 ** 20;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** What the last collection could not free. */
let leftBytes = 0;
/** A collection takes a twentieth of a second: worth it where there is much that is new, or the limit is near. */
const isWorthCollecting = (heldBytes: number): boolean =>
  heldBytes > Math.max(collectAboveBytes, Math.min(leftBytes + collectAboveBytes / 6, 1.25 * collectAboveBytes));

/** By name. What they take and give goes by structured clone. */
export type ServedTasks = Readonly<
  Record<string, { readonly run: (input: never, context: TaskContext) => Promise<unknown> }>
>;

/** Makes this process a child that works off tasks, one at a time, until its parent ends it or has gone. */
export function serveTasks(tasks: ServedTasks, kept: Kept): void {
  // The parent decides, also where a signal goes to the whole group.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  dieWithParent();
  dieFirst();
  const context: TaskContext = {
    onProgress: (progress) => send({ progress }),
    onStage: (stage, seconds) => send({ stage, seconds }),
    kept,
  };
  process.on('message', (message: ToChild) => void perform(tasks, message, context));
  send({ ready: true });
}

async function perform(tasks: ServedTasks, { name, input }: ToChild, context: TaskContext): Promise<void> {
  // The machine's list of processes shows what each does.
  process.title = `kadr-engine ${name}`;
  const settled = await settle(tasks[name], input, context);
  process.title = 'kadr-engine idle';
  // The parent does not keep a process that holds much: what is only garbage goes first.
  if (isWorthCollecting(process.memoryUsage.rss())) {
    collectGarbage();
    leftBytes = process.memoryUsage.rss();
  }
  send({ settled });
}

async function settle(task: ServedTasks[string] | undefined, input: unknown, context: TaskContext): Promise<Settled> {
  try {
    if (!task) throw new Error('no such task');
    return { value: await task.run(input as never, context) };
  } catch (error) {
    if (error instanceof PictureFault) return { fault: { code: error.code, params: error.params } };
    return {
      error: error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) },
    };
  }
}

function send(message: FromChild): void {
  process.send?.(message);
}

/**
 * Standard input ends when the parent does, by whatever. A thread of its own waits for that: this one may hang in a
 * decoder.
 */
function dieWithParent(): void {
  const wait =
    "try { require('node:fs').readSync(0, Buffer.alloc(1)); } finally { process.kill(process.pid, 'SIGKILL'); }";
  new Worker(wait, { eval: true, env: {} }).unref();
}

/** Where memory runs out, Linux is to end a child before the server. */
function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Not Linux, or not allowed: then the kernel chooses by size.
  }
}
