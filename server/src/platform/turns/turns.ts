/** In which order those who wait go on; of the same rank, as they came. */
const ranks = ['first', 'usual', 'last'] as const;
export type Rank = (typeof ranks)[number];

interface Turns {
  /** Rejects with the signal's reason where that aborts first. */
  take(signal?: AbortSignal, rank?: Rank): Promise<void>;
  give(): void;
}

/** So many at a time, the others by rank and then in the order in which they came. */
export function createTurns(most: number): Turns {
  const waiting: { readonly go: () => void; readonly rank: Rank }[] = [];
  let free = most;
  return {
    async take(signal, rank = 'usual') {
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
        const waiter = { go, rank };
        signal?.addEventListener('abort', leave, { once: true });
        const after = waiting.findIndex((other) => ranks.indexOf(other.rank) > ranks.indexOf(rank));
        waiting.splice(after < 0 ? waiting.length : after, 0, waiter);
      });
    },
    give() {
      const next = waiting.shift();
      if (next) next.go();
      else free++;
    },
  };
}
