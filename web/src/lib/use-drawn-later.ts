import { useDeferredValue } from 'react';

/**
 * Whether what a page waited for may be drawn. It is drawn in short tasks, so that a phone answers touches in between;
 * what is there when the page opens is drawn at once.
 */
export function useDrawnLater(isThere: boolean): boolean {
  return useDeferredValue(isThere);
}
