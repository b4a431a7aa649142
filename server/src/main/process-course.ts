import { setTimeout as sleep } from 'node:timers/promises';

/** The course of a process: it starts, runs and ends. */
export interface Course {
  /** Whether calls may be sent here. */
  readonly isReady: () => boolean;
  /** Something was opened; it is closed at the end, the last one first. */
  readonly opened: (close: () => Promise<void>) => void;
  readonly started: () => void;
  /** Says that it is not ready, goes on as before for so long, then closes everything. */
  readonly end: (drainSeconds?: number) => Promise<void>;
}

export function createCourse(wait: (ms: number) => Promise<unknown> = sleep): Course {
  let isRunning = false;
  const closers: (() => Promise<void>)[] = [];
  return {
    isReady: () => isRunning,
    opened: (close) => {
      closers.push(close);
    },
    started: () => {
      isRunning = true;
    },
    end: async (drainSeconds = 0) => {
      isRunning = false;
      await wait(drainSeconds * 1000);
      for (const close of closers.splice(0).toReversed()) await close();
    },
  };
}
