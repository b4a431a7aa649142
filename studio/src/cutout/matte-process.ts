import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { StudioError } from '../studio-error.ts';
import { createAnswerReader, encodeRequest } from './matte-frames.ts';
import type { Matte } from './matte.ts';
import type { MattePort } from './matte-port.ts';

export interface MatteProcessOptions {
  /** Program and arguments, as for `spawn`: no shell. */
  command: readonly [string, ...string[]];
  /** For one picture, the program's start included. Default 90 s. */
  timeLimitMs?: number;
  /** Each line that the program writes to its standard error. */
  onLog?: (line: string) => void;
}

export interface MatteProcess {
  matte: MattePort;
  /** Ends the program; a picture at work is rejected. Afterwards `matte` rejects. */
  close: () => Promise<void>;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * The cut-out program behind a pipe: started when the first picture comes, again after it has gone (idle, crashed,
 * killed), one picture at a time, the others wait their turn. A picture that takes too long, is aborted or crashes the
 * program costs only itself.
 */
export function createMatteProcess({ command, timeLimitMs = 90_000, onLog }: MatteProcessOptions): MatteProcess {
  let child: Child | null = null;
  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();

  function running(): Child {
    if (child !== null && child.exitCode === null && child.signalCode === null && !child.killed) return child;
    const [program, ...args] = command;
    const started: Child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    // An error event without a listener would end our own process; what it means is told by `ask`.
    started.on('error', () => undefined);
    started.stdin.on('error', () => undefined);
    started.stderr.setEncoding('utf8').on('data', (text: string) => onLog?.(text.trimEnd()));
    started.once('exit', () => {
      if (child === started) child = null;
    });
    child = started;
    return started;
  }

  async function take(rgb: Uint8Array, widthPx: number, heightPx: number, signal: AbortSignal): Promise<Matte> {
    signal.throwIfAborted();
    const id = ++lastId;
    const request = encodeRequest(id, rgb, widthPx, heightPx);
    const program = running();
    try {
      return await ask(program, id, request, signal, timeLimitMs);
    } catch (error) {
      // A program that answered with an error is fine; in every other case it is in a state that nobody knows.
      if (!(error instanceof StudioError && error.params['answered'] === 1)) program.kill('SIGKILL');
      throw error;
    }
  }

  return {
    matte(rgb, widthPx, heightPx, signal) {
      const both = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const turn = queue.then(() => take(rgb, widthPx, heightPx, both));
      queue = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      closing.abort(new StudioError('cutout.unavailable'));
      await queue;
      if (child === null) return;
      const gone = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Sends one request and waits for its answer, the program's end, the signal or the time limit, whichever is first. */
function ask(child: Child, id: number, request: Uint8Array[], signal: AbortSignal, timeLimitMs: number): Promise<Matte> {
  return new Promise((resolve, reject) => {
    const reader = createAnswerReader();
    const timer = setTimeout(() => finish(new StudioError('cutout.timed-out')), timeLimitMs);
    const onAbort = (): void => finish(signal.reason);
    const onError = (cause: Error): void => finish(new StudioError('cutout.unavailable', {}, { cause }));
    const onExit = (code: number | null): void =>
      finish(new StudioError('cutout.failed', { reason: `the program ended with ${code ?? 'a signal'}` }));
    const onData = (chunk: Buffer): void => {
      try {
        for (const answer of reader.push(chunk)) {
          if ('matte' in answer && answer.id === id) finish(answer.matte);
          else if ('error' in answer) finish(new StudioError('cutout.failed', { reason: answer.error, answered: 1 }));
        }
      } catch (cause) {
        finish(new StudioError('cutout.failed', { reason: 'not the protocol' }, { cause }));
      }
    };
    function finish(result: unknown): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      child.off('error', onError).off('exit', onExit);
      child.stdout.off('data', onData);
      if (isMatte(result)) resolve(result);
      else reject(result);
    }
    signal.addEventListener('abort', onAbort, { once: true });
    child.on('error', onError).on('exit', onExit);
    child.stdout.on('data', onData);
    for (const bytes of request) child.stdin.write(bytes);
  });
}

function isMatte(value: unknown): value is Matte {
  return typeof value === 'object' && value !== null && 'alpha' in value;
}
