import { newId, type AppError } from '@kadr/shared/kernel';
import { useRef } from 'react';

export type PaidAction = 'create' | 'create-all' | 'next' | 'recreate' | 'refine' | 'paint';

/**
 * The idempotency keys of presses that cost. One press at a time: the second click of a double click is none. A press
 * whose answer was lost on the way keeps its key, so that pressing again asks for the same picture and pays once.
 */
export function useIdempotencyKeys() {
  const onItsWay = useRef(false);
  const keys = useRef(new Map<PaidAction, string>());
  return {
    isFree: () => !onItsWay.current,
    keyFor: (name: PaidAction): string => {
      onItsWay.current = true;
      const key = keys.current.get(name) ?? newId();
      keys.current.set(name, key);
      return key;
    },
    settle: (name: PaidAction, error: AppError | null): void => {
      onItsWay.current = false;
      if (error?.code !== 'kernel.network') keys.current.delete(name);
    },
  };
}
