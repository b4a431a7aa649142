import { createStore, useStore } from '../store.ts';

/** How long the ramp to 80 % takes where the caller does not say, and for "generate info". */
export const overlayDurationMs = { default: 2000, generateInfo: 15_000 } as const;
/** Where the bar's segments end, in percent. */
export const overlaySegments = [40, 75, 100] as const;

/** Percent at which the overlay waits for the answer. */
export const overlayWaitsAt = 80;
const finishMs = 500;
const resetAfterMs = 1000;
const tickMs = 50;
/** A call shorter than this shows no overlay. */
const callDelayMs = 150;

/** Percent, 0 to 100; 0 is hidden. */
const store = createStore(0);
/** What runs just now and how far it is, where the caller knows; the ramp alone only passes time. */
const stage = createStore<string | null>(null);
let ticking: ReturnType<typeof setInterval> | undefined;
let resetting: ReturnType<typeof setTimeout> | undefined;
/** What to do for each call that the overlay is shown for, when it is hidden before the answer. */
const tracked = new Set<() => void>();

/** Begins the progress overlay: 0 to 80 % over the duration, then it waits. */
export function startOverlay(durationMs: number = overlayDurationMs.default): void {
  clearTimeout(resetting);
  store.set(0);
  rampBetween(0, overlayWaitsAt, durationMs);
}

/** Says in the overlay what is being done; null says nothing more. */
export function showOverlayStage(text: string | null): void {
  stage.set(text);
}

/** Runs to 100 % within half a second and is gone after a second. */
export function finishOverlay(): void {
  if (ticking === undefined && store.get() === 0) return;
  clearTimeout(resetting);
  rampBetween(store.get(), 100, finishMs);
  resetting = setTimeout(() => {
    clearInterval(ticking);
    ticking = undefined;
    store.set(0);
  }, resetAfterMs);
}

/** Shows the overlay while a call is under way; several calls at a time share one. The returned function ends it. */
export function trackOverlay(durationMs: number, onHidden: () => void = () => undefined): () => void {
  const own = () => onHidden();
  const timer = setTimeout(() => {
    tracked.add(own);
    if (store.get() === 0) startOverlay(durationMs);
  }, callDelayMs);
  return () => {
    clearTimeout(timer);
    if (tracked.delete(own) && tracked.size === 0) finishOverlay();
  };
}

/** Takes the overlay away while the work goes on. */
export function hideOverlay(): void {
  clearTimeout(resetting);
  clearInterval(ticking);
  ticking = undefined;
  store.set(0);
  for (const onHidden of tracked) onHidden();
  tracked.clear();
}

function rampBetween(from: number, to: number, durationMs: number): void {
  clearInterval(ticking);
  const startedAtMs = performance.now();
  ticking = setInterval(() => {
    const share = Math.min(1, (performance.now() - startedAtMs) / durationMs);
    store.set(from + (to - from) * share);
    if (share === 1) clearInterval(ticking);
  }, tickMs);
}

export function overlayPercent(): number {
  return store.get();
}

export function useOverlayStage(): string | null {
  return useStore(stage);
}

export function useOverlayPercent(): number {
  return useStore(store);
}
