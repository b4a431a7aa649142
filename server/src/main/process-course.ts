/** The course of a process: it starts, runs and ends. */
export interface Course {
  /** Whether calls may be sent here. */
  isReady(): boolean;
  /** Something was opened; it is closed at the end, the last one first. */
  opened(close: () => Promise<void>): void;
  started(): void;
  end(): Promise<void>;
}

export function createCourse(): Course {
  let isRunning = false;
  const closers: (() => Promise<void>)[] = [];
  return {
    isReady: () => isRunning,
    opened: (close) => { closers.push(close); },
    started: () => { isRunning = true; },
    end: async () => {
      isRunning = false;
      for (const close of closers.splice(0).toReversed()) await close();
    },
  };
}
