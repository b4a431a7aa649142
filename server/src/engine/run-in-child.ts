import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { ownEnvironment } from './child-environment.ts';
import { memoryEnvironment } from './kept-memory.ts';
import type { FromChild, Settled, ToChild } from './child-messages.ts';

/** A process of the pool. */
export interface Child {
  readonly process: ChildProcess;
  isReady: boolean;
  /** The end of what it has written to its standard error. */
  lastWords: string;
  idleTimer?: NodeJS.Timeout;
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

export interface Watch {
  /** From when a child has the task, the child's start included. */
  readonly timeLimitMs: number;
  readonly maxMb: number;
  readonly signal: AbortSignal;
  /** Hears of progress and stages. */
  readonly onMessage?: ((message: FromChild) => void) | undefined;
}

const watchEveryMs = 250;
const keptWords = 500;

export interface Program {
  /** A file that calls `serveTasks`. */
  readonly program: URL;
  /** Folder where children keep their compiled code for the next one, whose start it halves. */
  readonly codeCache?: string | undefined;
  /** What children write to their standard error. */
  readonly onLog?: ((text: string) => void) | undefined;
}

export interface ChildLimits {
  /** How far it stands back from other processes, 0 to 19; 0 by default. */
  readonly nice?: number | undefined;
  /** Resident memory from which on it collects garbage after a task, MB. */
  readonly collectAboveMb: number;
  /** It keeps the memory of a task for the next one. */
  readonly keepsMemory: boolean;
}

export function startChild(
  { program, codeCache, onLog }: Program,
  { nice = 0, collectAboveMb, keepsMemory }: ChildLimits,
): Child {
  const env = {
    ...memoryEnvironment(keepsMemory),
    ...ownEnvironment(['RECOGNITION_MODEL']),
    ...(codeCache === undefined ? {} : { NODE_COMPILE_CACHE: codeCache }),
    COLLECT_ABOVE_MB: String(collectAboveMb),
  };
  const started = fork(program, {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
  if (nice > getPriority()) standBack(started.pid, nice);
  const child: Child = { process: started, isReady: false, lastWords: '' };
  // Error events without a listener would end our own process; `runInChild` reports what they mean.
  started.on('error', () => undefined);
  started.on('message', (message: FromChild) => {
    child.isReady ||= 'ready' in message;
  });
  started.stderr?.setEncoding('utf8').on('data', (text: string) => {
    child.lastWords = (child.lastWords + text).slice(-keptWords);
    onLog?.(text);
  });
  return child;
}

function standBack(pid: number | undefined, nice: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, nice);
  } catch {
    // It has ended, or the system does not allow it: then it takes its turn as others do.
  }
}

/**
 * Waits for the task's end, the child's, the signal or a limit, whichever is first; in all cases but the first the
 * child is killed.
 */
export function runInChild(
  child: Child,
  task: ToChild,
  { timeLimitMs, maxMb, signal, onMessage }: Watch,
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
      else give(new Error(`a process of the engine could not start (${by ?? code}): ${child.lastWords.trim()}`));
    };
    const hear = (message: FromChild): void => {
      if ('settled' in message) end(() => resolve(message.settled));
      else onMessage?.(message);
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

/** 0 where it is not known. */
export function residentMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
