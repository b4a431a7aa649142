import { newId } from '@kadr/shared/kernel';
import { useRef } from 'react';

/**
 * One id for an order, however often it is sent: the answer may get lost after the server took the call, and pressing
 * again must not order twice. The server repeats its first answer to an id, so a changed order gets a new id, and so
 * does the next order after an answer.
 */
export function useIdempotencyKey() {
  const last = useRef<{ readonly id: string; readonly order: string } | null>(null);
  return {
    of: (wanted: unknown): string => {
      const order = JSON.stringify(wanted);
      if (last.current?.order !== order) last.current = { id: newId(), order };
      return last.current.id;
    },
    answered: () => {
      last.current = null;
    },
  };
}
