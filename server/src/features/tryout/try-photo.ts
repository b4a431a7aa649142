import { setTimeout as pause } from 'node:timers/promises';
import { AppError, failures } from '@kadr/shared/kernel';
import { tryoutErrors, type TriedPhoto } from '@kadr/shared/tryout';
import { PictureFault, type Engine } from '../../engine/port.ts';
import type { Allowance, UploadedFile } from '../../platform/http/index.ts';
import { createTurnsByKey } from '../../platform/turns/index.ts';
import { readUpload } from '../products/index.ts';

const fail = failures(tryoutErrors);

export interface TryoutDeps {
  /** The operator lets visitors try. */
  readonly isOn: boolean;
  readonly engine: Pick<Engine, 'readPhoto' | 'modelPicture' | 'cutOut'>;
  /** Work that sellers wait for is waiting or running, in any process. */
  readonly isWorkOpen: () => Promise<boolean>;
  /** One try a day for each client network. */
  readonly allowance: Allowance;
  /** How long a visitor may wait behind sellers, and how often that is looked at; ms. */
  readonly patience?: { readonly waitMs: number; readonly lookMs: number };
}

/** A visitor at a time; more than these would only wait. */
const mostWaiting = 3;
/** For the whole of a try. */
const limitMs = 150_000;

type Tryout = (clientAddress: string, file: UploadedFile | undefined, signal: AbortSignal) => Promise<TriedPhoto>;

/**
 * Cuts one photo out for a visitor without an account, behind everything that sellers wait for. Nothing is written
 * anywhere but the count of the try.
 */
export function createTryout(deps: TryoutDeps): Tryout {
  const inTurn = createTurnsByKey({ atOnce: 1, mostWaiting });
  return async (clientAddress, file, signal) => {
    if (!deps.isOn) throw fail('tryout.off');
    if (!file) throw fail('tryout.no-file');
    const leftMs = await deps.allowance.take(clientAddress);
    if (leftMs > 0) throw fail('tryout.used', { hours: Math.ceil(leftMs / 3_600_000) });
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    let isSpent = false;
    const onCutOut = (): void => {
      isSpent = true;
    };
    try {
      // The turn ends with its work, so that those who hang up do not have several passes at once.
      return await orAborted(
        inTurn('all', () => cutOutFor(deps, file, { signal: inTime, onCutOut }), inTime),
        inTime,
      );
    } catch (error) {
      const isFull = error instanceof AppError && error.code === 'kernel.limited';
      const tookTooLong = inTime.aborted && !signal.aborted;
      // A bad file and a busy studio cost nothing. The network's pass does, whatever became of it.
      if (!isSpent && (tookTooLong || error instanceof AppError)) await deps.allowance.giveBack(clientAddress);
      throw isFull || tookTooLong ? fail('tryout.busy', {}, error) : error;
    }
  };
}

interface Trying {
  readonly signal: AbortSignal;
  /** From here on the network works, and the try counts. */
  readonly onCutOut: () => void;
}

async function cutOutFor(deps: TryoutDeps, file: UploadedFile, { signal, onCutOut }: Trying): Promise<TriedPhoto> {
  const { engine } = deps;
  const behindAll = { isLast: true, signal };
  // First what may be wrong with the file: quick, and no one is to wait for that.
  const { widthPx, heightPx } = await readUpload(
    { engine: { readPhoto: (input) => engine.readPhoto(input, behindAll) } },
    file,
  );
  await untilSellersHaveAll(deps, signal);
  const photo = await engine.modelPicture(file.bytes, behindAll);
  const scale = Math.min(1, 1024 / Math.max(widthPx, heightPx));
  signal.throwIfAborted();
  onCutOut();
  try {
    // Without the signal: its abort would end the one cut-out program, and the next seller wait for it to load again.
    const made = await engine.cutOut(photo, { isLast: true });
    return {
      photo: {
        url: dataUri('image/jpeg', photo),
        widthPx: Math.round(scale * widthPx),
        heightPx: Math.round(scale * heightPx),
      },
      cutout: {
        url: dataUri('image/webp', made.view),
        widthPx: made.widthPx,
        heightPx: made.heightPx,
        box: made.box,
      },
    };
  } catch (error) {
    if (error instanceof PictureFault && error.code === 'cutout.nothing-found')
      throw fail('tryout.nothing-found', {}, error);
    throw error;
  }
}

/** Throws `tryout.busy` where that takes too long. */
async function untilSellersHaveAll(
  { isWorkOpen, patience = { waitMs: 60_000, lookMs: 1000 } }: TryoutDeps,
  signal: AbortSignal,
): Promise<void> {
  for (let waitedMs = 0; await isWorkOpen(); waitedMs += patience.lookMs) {
    if (waitedMs >= patience.waitMs) throw fail('tryout.busy');
    await pause(patience.lookMs, undefined, { signal });
  }
}

/** The work's outcome, or the signal's reason where that aborts first; the work goes on then. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function dataUri(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
