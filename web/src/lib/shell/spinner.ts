import { createStore, useStore } from '../store.ts';

/** A call shorter than this never shows the spinner. */
const spinnerDelayMs = 150;

/** How many reasons there are to spin; the start of the app is the first. */
const store = createStore(1);
let started = false;

/** The app has what it needs (or no one is signed in): the spinner of the start goes. */
export function endStart(): void {
  if (started) return;
  started = true;
  store.set((count) => count - 1);
}

/** Spins once the call has taken longer than the delay; the answer ends it. */
export function trackCall(): () => void {
  let counted = false;
  const timer = setTimeout(() => {
    counted = true;
    store.set((count) => count + 1);
  }, spinnerDelayMs);
  return () => {
    clearTimeout(timer);
    if (counted) store.set((count) => count - 1);
    counted = false;
  };
}

export function isSpinning(): boolean {
  return store.get() > 0;
}

export function useSpinning(): boolean {
  return useStore(store) > 0;
}

/** True until the app has started: then the spinner covers the page instead of veiling it. */
export function useStarting(): boolean {
  return useStore(store) > 0 && !started;
}
