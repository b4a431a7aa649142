import { failures, kernelErrors } from '@kadr/shared/kernel';
import { createTurns } from './turns.ts';

const fail = failures(kernelErrors);

/**
 * Works when the key's turn has come. Rejects with `kernel.limited` where too many of the key wait, with the signal's
 * reason where that aborts while it waits.
 */
export type TurnsByKey = <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * So much work at a time for each key (a user), the rest in the order in which it came: however much one asks for at
 * once, the others wait for no more than that. Each process counts its own.
 */
export function createTurnsByKey({
  atOnce,
  mostWaiting = Infinity,
}: {
  atOnce: number;
  mostWaiting?: number;
}): TurnsByKey {
  const queues = new Map<string, { turns: ReturnType<typeof createTurns>; calls: number }>();
  return async (key, work, signal) => {
    const queue = queues.get(key) ?? { turns: createTurns(atOnce), calls: 0 };
    if (queue.calls >= atOnce + mostWaiting) throw fail('kernel.limited');
    queues.set(key, queue);
    queue.calls++;
    try {
      await queue.turns.take(signal);
      try {
        return await work();
      } finally {
        queue.turns.give();
      }
    } finally {
      queue.calls--;
      if (queue.calls === 0) queues.delete(key);
    }
  };
}
