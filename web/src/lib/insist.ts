import { AppError } from '@kadr/shared/kernel';

interface InsistOptions {
  readonly signal: AbortSignal;
  /** While a break is waited out. */
  readonly onWaiting: (waiting: boolean) => void;
}

const longestWaitMs = 15_000;
/** Tries for what is not the connection: a full server, a part damaged on its way. */
const maxOtherTries = 6;
const passingKinds: readonly string[] = ['unavailable', 'limited'];

/** Makes a call that may be made twice again and again while only the connection, or the moment, is at fault. */
export async function insist<T>(act: () => Promise<T>, { signal, onWaiting }: InsistOptions): Promise<T> {
  for (let tries = 1, others = 0; ; tries++) {
    try {
      const answer = await act();
      onWaiting(false);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError) || !(passingKinds.includes(error.kind) || error.code === 'uploads.damaged-part'))
        throw error;
      if (error.code !== 'kernel.network' && ++others > maxOtherTries) throw error;
      onWaiting(true);
      await pause(Math.min(500 * 2 ** tries, longestWaitMs), signal);
    }
  }
}

/** Some time, or until the browser is connected again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', giveUp);
    };
    const goOn = (): void => {
      stop();
      resolve();
    };
    const giveUp = (): void => {
      stop();
      reject(signal.reason as Error);
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', giveUp);
  });
}
