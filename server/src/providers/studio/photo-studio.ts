import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { createMatteProcess, StudioError, type MattePort } from '@kadr/studio';
import { Piscina } from 'piscina';
import type { Logger } from 'pino';
import { StudioFault, type MadeCutout, type MeasuredPicture, type PhotoFindings, type PhotoStudio, type PictureVariants, type ReadPhoto, type WorkOptions } from './port.ts';
import type { FromThread, Settled, ToThread } from './thread-messages.ts';

export interface PhotoStudioOptions {
  readonly log: Pick<Logger, 'debug'>;
  /** Program and arguments of another cut-out program, parted by spaces; without it the one that Kadr brings. */
  readonly cutoutCommand?: string;
  /** Threads at most; they start when there is work and end after a while without. */
  readonly threads?: number;
}

export interface RunningPhotoStudio extends PhotoStudio {
  close(): Promise<void>;
}

type MendedPicture = Awaited<ReturnType<PhotoStudio['mendPicture']>>;

const idleMs = 30_000;

/** The studio's photo work in threads of its own and its cut-out program behind a pipe: nothing holds up the event loop. */
export function createPhotoStudio({ log, cutoutCommand, threads = 3 }: PhotoStudioOptions): RunningPhotoStudio {
  // One program for all threads: each copy takes more than a gigabyte.
  const program = createMatteProcess({ command: commandOf(cutoutCommand), onLog: (line) => log.debug({ line }, 'cutout') });
  const pool = createThreads(threads, program.matte);
  return {
    readPhoto: (bytes, minSidePx) => pool.run<ReadPhoto>('readPhoto', { bytes, minSidePx }),
    pictureVariants: (picture) => pool.run<PictureVariants>('pictureVariants', { picture }),
    measurePicture: (picture, box) => pool.run<MeasuredPicture>('measureListed', { picture, box }),
    mendPicture: (picture, plan) => pool.run<MendedPicture>('mendListed', { picture, plan }),
    cutOut: (original, options) => pool.run<MadeCutout>('cutOut', { original }, options),
    correctOutline: (correction) => pool.run<MadeCutout>('correctOutline', { correction }),
    modelPicture: (original) => pool.run<Uint8Array>('modelPicture', { original }),
    analyse: (photos, categories, options) => pool.run<PhotoFindings>('analyse', { photos, categories }, options),
    close: async () => {
      await Promise.all([pool.close(), program.close()]);
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
    execFile(program, args, { timeout: 120_000 }, (error, _, words) => (error ? reject(new Error(words.trim() || error.message)) : resolve()));
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

function createThreads(threads: number, matte: MattePort) {
  const pool = new Piscina({
    filename: new URL('studio-worker.ts', import.meta.url).href, minThreads: 0, maxThreads: threads, idleTimeout: idleMs, recordTiming: false,
  });
  return {
    /** Runs a task with a line to it: progress comes back over it, and mattes are asked for. */
    async run<T>(name: string, task: object, { onProgress, signal }: WorkOptions = {}): Promise<T> {
      const { port1: line, port2 } = new MessageChannel();
      line.on('message', (message: FromThread) => {
        if ('progress' in message) onProgress?.(message.progress);
        else void answer(line, matte, message.wantMatte, signal);
      });
      try {
        const settled: Settled<T> = await pool.run({ ...task, line: port2 }, { name, signal, transferList: [port2] });
        if ('fault' in settled) throw new StudioFault(settled.fault.code, settled.fault.params);
        return settled.value;
      } finally {
        line.close();
      }
    },
    close: () => pool.destroy(),
  };
}

type Wanted = Extract<FromThread, { wantMatte: unknown }>['wantMatte'];

async function answer(line: MessagePort, matte: MattePort, { rgb, widthPx, heightPx }: Wanted, signal?: AbortSignal): Promise<void> {
  const send = (message: ToThread): void => line.postMessage(message);
  try {
    send({ matte: await matte(rgb, widthPx, heightPx, signal) });
  } catch (error) {
    send({ failed: error instanceof StudioError ? `${error.code} ${JSON.stringify(error.params)}` : String(error) });
  }
}
