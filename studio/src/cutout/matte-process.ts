import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { StudioError } from '../studio-error.ts';
import { createAnswerReader, encodeRequest, type RequestedPicture } from './matte-frames.ts';
import type { MattePass, MattePort } from './matte-port.ts';

export interface MatteProcessOptions {
  /** Program and arguments, as for `spawn`: no shell. */
  command: readonly [string, ...string[]];
  /** The program's environment; this process's own by default. */
  env?: Readonly<Record<string, string>>;
  /** For one picture, the program's start included. Default 90 s. */
  timeLimitMs?: number;
  /** What the program writes to its standard error. */
  onLog?: (text: string) => void;
}

export interface MatteProcess {
  matte: MattePort;
  /** Ends the program; a picture at work is rejected. Afterwards `matte` rejects. */
  close: () => Promise<void>;
}

type Program = ChildProcessByStdio<Writable, Readable, Readable>;

/** What became of one request: `gone` is a program that ended of itself without a word (idle just as it was called). */
type Outcome = { matte: MattePass } | { refused: StudioError } | { broken: unknown } | { gone: true };

/**
 * The cut-out program behind a pipe: started when the first picture comes, again after it has gone (idle, crashed,
 * killed), one picture at a time, the others wait their turn. A picture that takes too long, is aborted or crashes the
 * program costs only itself.
 */
export function createMatteProcess({ timeLimitMs = 90_000, ...start }: MatteProcessOptions): MatteProcess {
  let current: Program | null = null;
  let lastId = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();

  function running(): Program {
    if (current !== null && isAlive(current)) return current;
    const program = startProgram(start);
    current = program;
    return program;
  }

  async function take(picture: RequestedPicture, signal: AbortSignal): Promise<MattePass> {
    for (let attempt = 0; ; attempt++) {
      signal.throwIfAborted();
      const id = ++lastId;
      const program = running();
      const outcome = await answerOf(program, { id, bytes: encodeRequest(id, picture), signal, timeLimitMs });
      if ('matte' in outcome) return outcome.matte;
      if ('refused' in outcome) throw outcome.refused;
      // In every other case no one knows what state it is in.
      program.kill('SIGKILL');
      if ('broken' in outcome) throw outcome.broken;
      if (attempt === 1) throw new StudioError('cutout.failed');
    }
  }

  return {
    matte(rgb, widthPx, heightPx, { signal, coarse = false } = {}) {
      const both = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const turn = queue.then(() => take({ rgb, widthPx, heightPx, coarse }, both));
      queue = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      closing.abort(new StudioError('cutout.unavailable'));
      await queue;
      const program = current;
      if (program === null || !isAlive(program)) return;
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill('SIGKILL');
      await ended;
    },
  };
}

function isAlive(program: Program): boolean {
  return program.pid !== undefined && program.exitCode === null && program.signalCode === null && !program.killed;
}

function startProgram({ command: [file, ...args], env, onLog }: Omit<MatteProcessOptions, 'timeLimitMs'>): Program {
  const program: Program = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], env: env ?? process.env });
  // Error events without a listener would end our own process; what they mean is reported by `answerOf`.
  program.on('error', () => undefined);
  program.stdin.on('error', () => undefined);
  program.stderr.setEncoding('utf8').on('data', (text: string) => onLog?.(text));
  return program;
}

interface MatteRequest {
  readonly id: number;
  readonly bytes: readonly Uint8Array[];
  readonly signal: AbortSignal;
  readonly timeLimitMs: number;
}

/** Sends one request and waits for its answer, the program's end, the signal or the time limit, whichever is first. */
function answerOf(program: Program, { id, bytes, signal, timeLimitMs }: MatteRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    const reader = createAnswerReader();
    const fail = (code: `cutout.${string}`, cause?: unknown): void =>
      finish({ broken: new StudioError(code, {}, { cause }) });
    const timer = setTimeout(() => fail('cutout.timed-out'), timeLimitMs);
    const onAbort = (): void => finish({ broken: signal.reason });
    const onError = (cause: Error): void => fail('cutout.unavailable', cause);
    const onExit = (code: number | null): void => {
      if (code === 0) finish({ gone: true });
      else fail('cutout.failed', new Error(`the cut-out program ended with ${code ?? 'a signal'}`));
    };
    const onData = (chunk: Buffer): void => {
      try {
        for (const answer of reader.push(chunk)) {
          if ('matte' in answer && answer.id === id) finish({ matte: answer.matte });
          if (!('error' in answer)) continue;
          const error = new StudioError('cutout.failed', {}, { cause: new Error(answer.error) });
          finish(answer.id === id ? { refused: error } : { broken: error });
        }
      } catch (cause) {
        fail('cutout.failed', cause);
      }
    };
    function finish(outcome: Outcome): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      program.off('error', onError).off('exit', onExit);
      program.stdout.off('data', onData);
      resolve(outcome);
    }
    signal.addEventListener('abort', onAbort, { once: true });
    program.on('error', onError).on('exit', onExit);
    program.stdout.on('data', onData);
    for (const part of bytes) program.stdin.write(part);
  });
}
