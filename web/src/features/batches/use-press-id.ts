import { newId } from '@kadr/shared/kernel';
import { useRef } from 'react';

/**
 * One id for an order, however often it is sent: an answer may get lost after the server took the call, and who presses again wants it once.
 * The server answers an id with what it made of it first, so that a changed order is another id, and so is the same one after it was answered.
 */
export function usePressId() {
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
