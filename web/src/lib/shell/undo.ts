import { newId } from '@kadr/shared/kernel';
import { createStore, useStore } from '../store.ts';

/** Something that was just done and can be taken back for a while. */
export interface UndoOffer {
  readonly id: string;
  /** What was done, in the user's language. */
  readonly text: string;
  readonly undo: () => void;
}

/** Long enough to notice, read and reach it. */
const offerMs = 12_000;
const maxOffers = 3;

const store = createStore<readonly UndoOffer[]>([]);
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export function offerUndo(text: string, undo: () => void): void {
  const id = newId();
  const dropped = store.get().slice(0, Math.max(0, store.get().length + 1 - maxOffers));
  for (const offer of dropped) withdrawUndo(offer.id);
  store.set((offers) => [...offers, { id, text, undo }]);
  resumeUndo(id);
}

export function withdrawUndo(id: string): void {
  pauseUndo(id);
  store.set((offers) => offers.filter((offer) => offer.id !== id));
}

/** As long as the pointer or the focus is on it, the offer stays. */
export function pauseUndo(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function resumeUndo(id: string): void {
  pauseUndo(id);
  timers.set(
    id,
    setTimeout(() => withdrawUndo(id), offerMs),
  );
}

export function useUndoOffers(): readonly UndoOffer[] {
  return useStore(store);
}
