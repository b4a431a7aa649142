interface Turns {
  /** Rejects with the signal's reason where that aborts first. */
  take(signal?: AbortSignal): Promise<void>;
  give(): void;
}

/** So many at a time, the others in the order in which they came. */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let free = most;
  return {
    async take(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free--;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const leave = (): void => {
          waiting.splice(waiting.indexOf(go), 1);
          reject(signal?.reason);
        };
        const go = (): void => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiting.push(go);
      });
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else free++;
    },
  };
}
