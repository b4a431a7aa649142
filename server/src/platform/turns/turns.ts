interface Turns {
  /** Before those that are not urgent where `isUrgent`. Rejects with the signal's reason where that aborts first. */
  take(signal?: AbortSignal, isUrgent?: boolean): Promise<void>;
  give(): void;
}

/** So many at a time, the others in the order in which they came. */
export function createTurns(most: number): Turns {
  const waiting: { readonly go: () => void; readonly isUrgent: boolean }[] = [];
  let free = most;
  return {
    async take(signal, isUrgent = false) {
      signal?.throwIfAborted();
      if (free > 0) {
        free--;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const leave = (): void => {
          waiting.splice(waiting.indexOf(waiter), 1);
          reject(signal?.reason);
        };
        const go = (): void => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const waiter = { go, isUrgent };
        signal?.addEventListener('abort', leave, { once: true });
        const firstOther = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
        waiting.splice(firstOther < 0 ? waiting.length : firstOther, 0, waiter);
      });
    },
    give() {
      const next = waiting.shift();
      if (next) next.go();
      else free++;
    },
  };
}
