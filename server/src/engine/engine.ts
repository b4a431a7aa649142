import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createMatteProcess, StudioError, type MattePort } from '@kadr/studio';
import type { Logger } from 'pino';
import type { FromChild, Settled, ToChild } from './child-messages.ts';
import { ChildLost, createChildPool, type ChildPool } from './pool.ts';
import { StudioFault, type PhotoStudio, type WorkOptions } from './photo-types.ts';
import type { StudioTasks } from './tasks.ts';

export interface PhotoStudioOptions {
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  /** Program and arguments of another cut-out program, parted by spaces; without it the one that Kadr brings. */
  readonly cutoutCommand?: string;
  /** Child processes at most; they start when there is work and end after a while without. */
  readonly processes?: number;
  /** Memory that this process and its children may have. Bytes. */
  readonly memoryBytes?: number;
  /** Where child processes keep their compiled code. */
  readonly codeCache?: string;
  /** What they run. */
  readonly program?: URL;
}

export interface RunningPhotoStudio extends PhotoStudio {
  close(): Promise<void>;
}

const idleMs = 30_000;
/** The analysis of three HEIC photos of 60 megapixels takes 1920, an outline of one 1150. In a container a share of what it has: where memory runs out, all in it may be ended. */
export const maxMbOf = (limit: number) => Math.round(Math.min(4000, (0.6 * limit) / 2 ** 20));
const timeLimitMs = 300_000;
/** Somebody waits for it. */
const uploadLimitMs = 120_000;
/** A smart stroke takes a fifth of a second, decoding and keeping a large photo some more; machines may be busy. */
const outlineLimitMs = (steps: number) => 30_000 + 300 * steps;

/** The studio's photo work in processes of its own and its cut-out program behind a pipe: a picture that breaks a decoder costs its own task. */
export function createPhotoStudio({
  log,
  cutoutCommand,
  processes = 3,
  memoryBytes = Infinity,
  codeCache,
  program = new URL('child.ts', import.meta.url),
}: PhotoStudioOptions): RunningPhotoStudio {
  // One program for all children: each copy takes most of a gigabyte.
  const cutout = createMatteProcess({
    command: commandOf(cutoutCommand),
    onLog: (line) => log.debug({ line }, 'cutout'),
  });
  const pool = createChildPool({
    program,
    most: processes,
    idleMs,
    maxMb: maxMbOf(memoryBytes),
    codeCache,
    onLog: (line) => log.debug({ line }, 'photo studio'),
  });
  const run = runner(pool, cutout.matte, log);
  return {
    readPhoto: (bytes, minSidePx) =>
      asFault(() => run('readPhoto', { bytes, minSidePx }, { timeLimitMs: uploadLimitMs })),
    pictureVariants: (picture) => run('pictureVariants', picture),
    measurePicture: (picture, box) => run('measurePicture', { picture, box }),
    mendPicture: (picture, plan) => run('mendPicture', { picture, plan }),
    sceneWords: (picture, box) => run('sceneWords', { picture, box }),
    cutOut: (original, options) => run('cutOut', original, options),
    correctOutline: (correction, options) =>
      asFault(() =>
        run('correctOutline', correction, {
          signal: options?.signal,
          timeLimitMs: outlineLimitMs(correction.steps.length),
        }),
      ),
    prepareLogo: (original) => asFault(() => run('prepareLogo', original)),
    modelPicture: (original) => run('modelPicture', original),
    analyse: (photos, categories, options) => run('analyse', { photos, categories }, options),
    close: async () => {
      await Promise.all([pool.close(), cutout.close()]);
    },
  };
}

/**
 * Has Kadr's cut-out program load the network that CUTOUT_MODEL names in this process's environment. Rejects with its reason
 * where it cannot.
 */
export function checkCutoutModel(): Promise<void> {
  const [program, ...args] = ownProgram('--check');
  return new Promise((resolve, reject) => {
    execFile(program, args, { timeout: 120_000 }, (error, _, words) =>
      error ? reject(new Error(words.trim() || error.message)) : resolve(),
    );
  });
}

function commandOf(command: string | undefined): [string, ...string[]] {
  const [program, ...args] = command?.trim().split(/\s+/) ?? [];
  if (program) return [program, ...args];
  return ownProgram('--serve');
}

function ownProgram(mode: '--serve' | '--check'): [string, ...string[]] {
  return [process.execPath, fileURLToPath(import.meta.resolve('@kadr/cutout/src/main.ts')), mode];
}

type Run = <Name extends keyof StudioTasks>(
  name: Name,
  input: Parameters<StudioTasks[Name]>[0],
  options?: WorkOptions & { readonly timeLimitMs?: number },
) => ReturnType<StudioTasks[Name]>;

function runner(pool: ChildPool, matte: MattePort, log: PhotoStudioOptions['log']): Run {
  const run = async (
    name: string,
    input: unknown,
    { onProgress, signal, timeLimitMs: limit = timeLimitMs }: Parameters<Run>[2] = {},
  ): Promise<unknown> => {
    const onMessage = (message: FromChild, answer: (message: ToChild) => void): void => {
      if ('progress' in message) onProgress?.(message.progress);
      else if ('wantMatte' in message) void matteFor(message.wantMatte, matte, signal).then(answer);
    };
    try {
      return valueOf(await pool.run(name, input, { onMessage, signal, timeLimitMs: limit }));
    } catch (error) {
      if (error instanceof ChildLost) log.warn({ err: error, task: name }, 'a process of the photo studio was lost');
      throw error;
    }
  };
  return run as Run;
}

function valueOf(settled: Settled): unknown {
  if ('value' in settled) return settled.value;
  if ('fault' in settled) throw new StudioFault(settled.fault.code, settled.fault.params);
  throw Object.assign(new Error(settled.error.message), { stack: settled.error.stack });
}

/** For what somebody waits for: a photo that breaks two children, or takes too much of one, is at fault itself. */
async function asFault<T>(work: () => Promise<T>, isSecond = false): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChildLost)) throw error;
    // A child may also be killed by somebody else.
    if (error.reason === 'died' && !isSecond) return asFault(work, true);
    throw new StudioFault('photo.unreadable');
  }
}

type Wanted = Extract<FromChild, { wantMatte: unknown }>['wantMatte'];

async function matteFor(
  { rgb, widthPx, heightPx, coarse }: Wanted,
  matte: MattePort,
  signal?: AbortSignal,
): Promise<ToChild> {
  try {
    return { matte: await matte(rgb, widthPx, heightPx, { signal, coarse }) };
  } catch (error) {
    return { failed: error instanceof StudioError ? `${error.code} ${JSON.stringify(error.params)}` : String(error) };
  }
}
