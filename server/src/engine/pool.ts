import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createTurns } from '../platform/turns/index.ts';
import type { FromChild, Settled, ToChild } from './child-messages.ts';

export interface ChildPoolOptions {
  /** What a child runs: a file that calls `serveTasks`. */
  readonly program: URL;
  /** Children at most; they start when there is work. */
  readonly most: number;
  /** A child without work ends after this long. */
  readonly idleMs: number;
  /** Resident memory that a child may hold, MB; looked at on Linux only. */
  readonly maxMb: number;
  /** Folder where children keep their compiled code for the next one, whose start it halves. */
  readonly codeCache?: string;
  /** What children write to their standard error. */
  readonly onLog?: (text: string) => void;
}

export interface TaskOptions {
  /** From when a child has it, the child's start included. */
  readonly timeLimitMs: number;
  readonly signal?: AbortSignal;
  /** What the child tells and asks on the way; `answer` goes back to it. */
  readonly onMessage: (message: FromChild, answer: (message: ToChild) => void) => void;
}

export interface ChildPool {
  /** Rejects with `ChildLost` where the task took its child with it, with the signal's reason where that aborts. */
  run(name: string, input: unknown, options: TaskOptions): Promise<Settled>;
  /** Kills the children; what they work on is rejected. */
  close(): Promise<void>;
}

/** A child ended while it worked on a task, or had to be killed. */
export class ChildLost extends Error {
  readonly reason: 'died' | 'timed-out' | 'too-much-memory';

  constructor(reason: ChildLost['reason'], message: string) {
    super(message);
    this.name = 'ChildLost';
    this.reason = reason;
  }
}

interface Child {
  readonly process: ChildProcess;
  isReady: boolean;
  /** The end of what it has written to its standard error. */
  lastWords: string;
  idleTimer?: NodeJS.Timeout;
}

const watchEveryMs = 250;
/** A child that holds more after a task is not kept: what decoders have asked for is hardly given back, and grows with every photo of another size. */
const mostAtRestMb = 320;
const keptWords = 500;
/** What a child gets of the environment: where libraries and temporary files are. No address, no key, no secret. */
const passedOn = [
  'PATH',
  'LD_LIBRARY_PATH',
  'LD_PRELOAD',
  'MALLOC_ARENA_MAX',
  'VIPS_CONCURRENCY',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
];

/** Processes that work off tasks, one at a time each. Whatever becomes of a child costs the one task that it was at. */
export function createChildPool({ program, most, idleMs, maxMb, codeCache, onLog }: ChildPoolOptions): ChildPool {
  const living = new Set<Child>();
  const idle: Child[] = [];
  const closing = new AbortController();
  const turns = createTurns(most);

  function start(): Child {
    const child: Child = { process: startChild(program, codeCache), isReady: false, lastWords: '' };
    living.add(child);
    child.process.on('message', (message: FromChild) => {
      child.isReady ||= 'ready' in message;
    });
    child.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      child.lastWords = (child.lastWords + text).slice(-keptWords);
      onLog?.(text);
    });
    const forget = (): void => {
      living.delete(child);
      clearTimeout(child.idleTimer);
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1);
    };
    child.process.once('exit', forget).once('error', forget);
    return child;
  }

  const retire = (child: Child) => child.process.kill('SIGKILL');

  function rest(child: Child): void {
    idle.push(child);
    child.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(child), 1);
      retire(child);
    }, idleMs);
  }

  return {
    async run(name, input, { signal, ...options }) {
      const both = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      await turns.take(both);
      try {
        both.throwIfAborted();
        const child = idle.pop() ?? start();
        clearTimeout(child.idleTimer);
        const settled = await work(child, { name, input }, { ...options, signal: both, maxMb });
        if (residentMb(child.process.pid) > mostAtRestMb) retire(child);
        else rest(child);
        return settled;
      } finally {
        turns.give();
      }
    },
    async close() {
      closing.abort(new Error('the photo studio is closed'));
      await Promise.all(
        [...living].map(({ process: child }) => {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          return ended;
        }),
      );
    },
  };
}

function startChild(program: URL, codeCache: string | undefined): ChildProcess {
  const env = {
    ...Object.fromEntries(
      passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    ...(codeCache === undefined ? {} : { NODE_COMPILE_CACHE: codeCache }),
  };
  const child = fork(program, {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
  // Error events without a listener would end our own process; what they mean is told by `work`.
  return child.on('error', () => undefined);
}

type Watched = Omit<TaskOptions, 'signal'> & { readonly signal: AbortSignal; readonly maxMb: number };

/** Waits for the task's end, the child's, the signal or a limit, whichever is first; in all cases but the first the child is killed. */
function work(
  child: Child,
  task: Extract<ToChild, { name: string }>,
  { timeLimitMs, maxMb, signal, onMessage }: Watched,
): Promise<Settled> {
  const running = child.process;
  return new Promise((resolve, reject) => {
    const lost = (reason: ChildLost['reason'], how: string): void =>
      give(
        new ChildLost(reason, `the process at ${task.name} ${how}${child.lastWords && `: ${child.lastWords.trim()}`}`),
      );
    const timer = setTimeout(() => lost('timed-out', `took more than ${timeLimitMs / 1000} s`), timeLimitMs);
    const watch = setInterval(() => {
      if (residentMb(running.pid) > maxMb) lost('too-much-memory', `held more than ${maxMb} MB`);
    }, watchEveryMs);
    const onAbort = (): void => give(signal.reason);
    const onExit = (code: number | null, by: string | null): void => {
      if (child.isReady) lost('died', `ended by ${by ?? `status ${code}`}`);
      else give(new Error(`a process of the photo studio could not start (${by ?? code}): ${child.lastWords.trim()}`));
    };
    const hear = (message: FromChild): void => {
      if ('settled' in message) end(() => resolve(message.settled));
      else onMessage(message, (answer) => running.send(answer, () => undefined));
    };
    const end = (then: () => void): void => {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
      running.off('message', hear).off('exit', onExit).off('error', give);
      then();
    };
    const give = (error: unknown): void =>
      end(() => {
        running.kill('SIGKILL');
        reject(error);
      });
    signal.addEventListener('abort', onAbort);
    running.on('message', hear).on('exit', onExit).on('error', give);
    running.send(task, () => undefined);
  });
}

/** 0 where it cannot be told. */
function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
