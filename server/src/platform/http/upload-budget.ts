import { AppError } from '@kadr/shared/kernel';

/** What one call's files hold in memory. */
export interface UploadAccount {
  /** Throws `kernel.limited` when the caller, `kernel.unavailable` when all callers together hold too much. */
  readonly take: (bytes: number) => void;
  /** Bytes that are no longer held, while the call goes on. */
  readonly release: (bytes: number) => void;
  /**
   * Watches how the call comes in, told how many bytes have come by now. Aborts where nothing comes any more, and where
   * others need the room of a call that has all but stopped; `whole` once all of it has come.
   */
  readonly watch: (received: () => number) => { readonly signal: AbortSignal; readonly whole: () => void };
  /** When the call is over, however it ended. */
  readonly giveBack: () => void;
}

export interface UploadBudget {
  readonly open: (caller: string) => UploadAccount;
}

interface Arrival {
  readonly signal: AbortSignal;
  readonly whole: () => void;
  readonly taken: () => number;
  /** Bytes of about the last `silentMs`; null for a call that is younger. */
  readonly lately: () => number | null;
  readonly end: (error: AppError) => void;
}

/** A call that brings nothing for so long has broken off. */
export const silentMs = 15_000;
const looks = 3;

/**
 * Bounds the memory of uploads: files are held whole, and slow or many calls would add up without an end. `maxCallMs`:
 * what a call may take to arrive; at an even pace it holds no more than it can have brought by then, however slow it
 * is. One that holds more came fast and then only trickled.
 */
export function createUploadBudget(limits: {
  readonly perCallerBytes: number;
  readonly totalBytes: number;
  readonly maxCallMs: number;
}): UploadBudget {
  const heldBy = new Map<string, number>();
  const arriving = new Set<Arrival>();
  let total = 0;
  const add = (caller: string, bytes: number): void => {
    total += bytes;
    const held = (heldBy.get(caller) ?? 0) + bytes;
    if (held > 0) heldBy.set(caller, held);
    else heldBy.delete(caller);
  };
  const makeRoom = (bytes: number): void => {
    const tricklers = [...arriving].filter((call) => {
      const lately = call.lately();
      return lately !== null && call.taken() > lately * (limits.maxCallMs / silentMs);
    });
    for (const call of tricklers.toSorted((a, b) => b.taken() - a.taken())) {
      if (total + bytes <= limits.totalBytes) return;
      call.end(new AppError('unavailable', 'kernel.unavailable'));
    }
  };
  return {
    open: (caller) => {
      let taken = 0;
      const giveBack = (): void => {
        add(caller, -taken);
        taken = 0;
      };
      return {
        take: (bytes) => {
          if ((heldBy.get(caller) ?? 0) + bytes > limits.perCallerBytes)
            throw new AppError('limited', 'kernel.limited');
          if (total + bytes > limits.totalBytes) makeRoom(bytes);
          if (total + bytes > limits.totalBytes) throw new AppError('unavailable', 'kernel.unavailable');
          taken += bytes;
          add(caller, bytes);
        },
        release: (bytes) => {
          const released = Math.min(bytes, taken);
          taken -= released;
          add(caller, -released);
        },
        watch: (received) => {
          const arrival: Arrival = watchArrival(received, {
            taken: () => taken,
            onWhole: () => arriving.delete(arrival),
            onEnd: giveBack,
          });
          arriving.add(arrival);
          return arrival;
        },
        giveBack,
      };
    },
  };
}

function watchArrival(
  received: () => number,
  { taken, onWhole, onEnd }: { taken: () => number; onWhole: () => void; onEnd: () => void },
): Arrival {
  const controller = new AbortController();
  let seen = [received()];
  const lately = (): number | null => (seen.length > looks ? received() - (seen[0] ?? 0) : null);
  const whole = (): void => {
    clearInterval(timer);
    onWhole();
  };
  const end = (error: AppError): void => {
    whole();
    onEnd();
    controller.abort(error);
  };
  // Looks, not a timer set again by each byte: what waited while the process was busy is read before the next look.
  const timer = setInterval(() => {
    seen = [...seen, received()].slice(-looks - 1);
    if (lately() === 0) end(new AppError('unavailable', 'kernel.network'));
  }, silentMs / looks);
  return { taken, lately, end, signal: controller.signal, whole };
}
