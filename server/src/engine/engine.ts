import type { MattePort } from '@kadr/studio';
import type { Logger } from 'pino';
import type { Rank } from '../platform/turns/index.ts';
import type { FromChild, Settled } from './child-messages.ts';
import { cutOutBySteps } from './cutout-steps.ts';
import { lanesOf, type LaneOptions } from './lanes.ts';
import { openMatteProcess, type OtherProgram } from './matte-process.ts';
import { createPool, type Pool } from './pool.ts';
import { PictureFault, type Engine, type TaskOptions } from './port.ts';
import { ChildLost } from './run-in-child.ts';
import { tasks, type InputOf, type OutputOf, type PooledTasks, type TaskName } from './tasks.ts';

export interface EngineOptions extends Partial<LaneOptions> {
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  /** Another cut-out program; without it the one that Kadr brings. */
  readonly cutout?: OtherProgram | undefined;
  /** Folder where child processes keep their compiled code. */
  readonly codeCache?: string | undefined;
  /** What they run. */
  readonly program?: URL;
}

export interface RunningEngine extends Engine {
  /** Ends all processes; what they work on is rejected. */
  close(): Promise<void>;
}

const timeLimitMs = 300_000;

/** All pixel work of the server, in processes of its own: a picture that breaks a decoder costs its own task. */
export function createEngine({
  log,
  cutout: other,
  frames = 1,
  memoryBytes,
  codeCache,
  program = new URL('child.ts', import.meta.url),
}: EngineOptions): RunningEngine {
  const cutout = openMatteProcess(other, (line) => log.debug({ line }, 'cutout'));
  const pool = createPool({
    program,
    lanes: lanesOf({ frames, memoryBytes }),
    codeCache,
    onLog: (line) => log.debug({ line }, 'engine'),
  });
  return {
    ...engineOf(runIn(pool, log), cutout.matte),
    close: async () => {
      await Promise.all([pool.close(), cutout.close()]);
    },
  };
}

/** Runs one task of the table. */
export type Run = <Name extends TaskName>(
  name: Name,
  input: InputOf<Name>,
  options?: TaskOptions,
) => Promise<OutputOf<Name>>;

/** The engine's tasks by their names, however one of them is run. */
export function engineOf(run: Run, matte: MattePort): Engine {
  const pooled = Object.fromEntries(
    (Object.keys(tasks) as TaskName[]).map((name) => [
      name,
      (input: InputOf<typeof name>, options?: TaskOptions) => run(name, input, options),
    ]),
  ) as unknown as PooledTasks;
  const { openPhoto, nextPass, finishCutout, ...seen } = pooled;
  return {
    ...seen,
    cutOut: (original, options) => cutOutBySteps({ openPhoto, nextPass, finishCutout }, matte, original, options),
  };
}

function runIn(pool: Pool, log: EngineOptions['log']): Run {
  return async <Name extends TaskName>(
    name: Name,
    input: InputOf<Name>,
    { signal, isLast, onProgress, onStage }: TaskOptions = {},
  ): Promise<OutputOf<Name>> => {
    const entry = tasks[name];
    const onMessage = (message: FromChild): void => {
      if ('progress' in message) onProgress?.(message.progress);
      else if ('stage' in message) onStage?.(message.stage, message.seconds);
    };
    const rank: Rank = isLast ? 'last' : entry.isAwaited ? 'first' : 'usual';
    const lane = typeof entry.lane === 'function' ? entry.lane(input) : entry.lane;
    const task = { lane, rank, name, input, signal, onMessage, timeLimitMs: entry.timeLimitMs?.(input) ?? timeLimitMs };
    const attempt = async (): Promise<OutputOf<Name>> => {
      try {
        return valueOf(await pool.run(task)) as OutputOf<Name>;
      } catch (error) {
        if (error instanceof ChildLost) log.warn({ err: error, task: name }, 'a process of the engine was lost');
        throw error;
      }
    };
    if (!entry.isAwaited) return attempt();
    return orRefused(entry.refusedAs, () => orAgain(attempt));
  };
}

function valueOf(settled: Settled): unknown {
  if ('value' in settled) return settled.value;
  if ('fault' in settled) throw new PictureFault(settled.fault.code, settled.fault.params);
  throw Object.assign(new Error(settled.error.message), { stack: settled.error.stack });
}

/** Once more where the child died: something else on the machine may have killed it. */
async function orAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChildLost && error.reason === 'died') return work();
    throw error;
  }
}

/** A file that breaks two children, or takes too much of one, is at fault itself. */
async function orRefused<T>(code: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChildLost && code !== undefined) throw new PictureFault(code);
    throw error;
  }
}
