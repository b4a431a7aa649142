import { AppError } from '@kadr/shared/kernel';
import { createStore, type Store } from './store.ts';

export type SaveStatus = 'saved' | 'saving' | 'notSaved' | 'conflict';

interface AutosaveOptions {
  /** Sends what the server does not have, until it has the newest; throws what went wrong. */
  readonly save: () => Promise<void>;
  /** Shows what went wrong, a conflict apart; answers whether something is still to be saved. */
  readonly onFailed: (error: unknown, isPassing: boolean) => boolean;
  /** The server has something newer: nothing is sent until one of the two is chosen. */
  readonly isConflict?: (error: unknown) => boolean;
  /** `saved` unless something is left from an earlier visit. */
  readonly initial?: SaveStatus;
  readonly restMs?: number;
}

/** When work is sent to the server while it goes on; what it is and where it is kept until then is its owner's. */
export interface Autosave {
  readonly status: Store<SaveStatus>;
  readonly isRunning: () => boolean;
  /** Something is to be saved, after a moment of rest. */
  changed(): void;
  /** Nothing is to be saved any more. */
  settled(): void;
  /** Saves what is not saved yet; false when that was not possible. One call at a time. */
  readonly flush: () => Promise<boolean>;
  /** After a conflict: one of the two is chosen, and may be saved. */
  resume(): void;
  /** No further attempt by itself. */
  stop(): void;
}

const defaultRestMs = 800;
const retryMs = 4000;
const passingKinds: readonly string[] = ['unavailable', 'limited'];

/** Whether the server may accept the same a moment later. */
export function isPassing(error: unknown): boolean {
  return error instanceof AppError && passingKinds.includes(error.kind);
}

/**
 * Saves by itself: after a moment of rest, one call at a time, and again after a lost connection, at once when the
 * browser is online again.
 */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { save, onFailed, isConflict = () => false, initial = 'saved', restMs = defaultRestMs } = options;
  const status = createStore<SaveStatus>(initial);
  const timer = createTimer(() => void flush());
  let running: Promise<boolean> | null = null;
  const attempt = async (): Promise<boolean> => {
    status.set('saving');
    try {
      await save();
      status.set('saved');
      return true;
    } catch (error) {
      if (isConflict(error)) {
        status.set('conflict');
        return false;
      }
      if (isPassing(error)) timer.retry();
      status.set(onFailed(error, isPassing(error)) ? 'notSaved' : 'saved');
      return false;
    }
  };
  const flush = (): Promise<boolean> => {
    timer.clear();
    if (status.get() === 'conflict') return Promise.resolve(false);
    if (status.get() === 'saved' && running === null) return Promise.resolve(true);
    running ??= attempt().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    status,
    flush,
    isRunning: () => running !== null,
    changed: () => {
      if (status.get() === 'conflict') return;
      if (running === null) status.set('notSaved');
      timer.set(restMs);
    },
    settled: () => status.set('saved'),
    resume: () => {
      if (status.get() === 'conflict') status.set('notSaved');
    },
    stop: timer.clear,
  };
}

function createTimer(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => {
    clearTimeout(timer);
    globalThis.removeEventListener('online', act);
  };
  const set = (ms: number) => {
    clear();
    timer = setTimeout(act, ms);
  };
  return {
    clear,
    set,
    retry: () => {
      set(retryMs);
      globalThis.addEventListener('online', act);
    },
  };
}
