import { maxOutlineSteps, type OutlineStep } from '@kadr/shared/products';
import { covered, strokeCoverage, type OutlinePart, type PixelBox } from '@kadr/studio/outline';
import { createStore, type Store } from '../../../lib/store.ts';
import type { FromOutlineWorker, OutlinePixels, ToOutlineWorker } from './outline-messages.ts';

export interface OutlineState {
  readonly steps: readonly OutlineStep[];
  readonly canRedo: boolean;
  readonly parts: readonly (OutlinePart & { readonly isKept: boolean })[];
  /** Answers that are still to come. */
  readonly waiting: number;
  /** Nothing came of the last step. */
  readonly wasVain: boolean;
}

/** The outline on the page: its alpha, shown at once, and the worker that holds the truth. */
export interface OutlineEngine {
  readonly pixels: OutlinePixels;
  readonly alpha: Uint8Array;
  readonly state: Store<OutlineState>;
  /** Called with each box of pixels that became another. */
  readonly onPixels: (listener: (box: PixelBox) => void) => () => void;
  readonly apply: (step: OutlineStep) => void;
  readonly move: (where: 'undo' | 'redo' | 'reset') => void;
  /** Brush under the pointer: shown before the step is complete. In photo pixels. */
  readonly paint: (segment: readonly number[], radiusPx: number, softness: number, adds: boolean) => void;
  /** Puts the alpha back as it was: what was painted turned out to be no stroke. */
  readonly restore: (alpha: Uint8Array) => void;
  readonly close: () => void;
}

export function createOutlineEngine(pixels: OutlinePixels, steps: readonly OutlineStep[]): OutlineEngine {
  const alpha = pixels.base.slice();
  const state = createStore<OutlineState>({ steps, canRedo: false, parts: [], waiting: 1, wasVain: false });
  const listeners = new Set<(box: PixelBox) => void>();
  const worker = new Worker(new URL('./outline-worker.ts', import.meta.url), { type: 'module' });
  const send = (message: ToOutlineWorker): void => worker.postMessage(message);
  const write = (box: PixelBox, values: Uint8Array): void => {
    for (let y = 0; y < box.heightPx; y++) {
      alpha.set(values.subarray(y * box.widthPx, (y + 1) * box.widthPx), (box.top + y) * pixels.widthPx + box.left);
    }
    for (const listener of listeners) listener(box);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromOutlineWorker>) => {
    const { changed, ...rest } = data;
    if (changed) write(changed.box, changed.alpha);
    state.set((current) => ({
      ...rest,
      waiting: current.waiting - 1,
      wasVain: changed === null && rest.steps.length === current.steps.length,
    }));
  });
  const ask = (message: ToOutlineWorker): void => {
    state.set((current) => ({ ...current, waiting: current.waiting + 1, wasVain: false }));
    send(message);
  };
  send({ start: pixels, steps });
  return {
    pixels,
    alpha,
    state,
    onPixels(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    apply: (step) => {
      if (state.get().steps.length < maxOutlineSteps) ask({ apply: step });
    },
    move: (where) => ask({ move: where }),
    paint(points, radiusPx, softness, adds) {
      const coverage = strokeCoverage({ points, radiusPx, softness }, pixels);
      if (coverage) write(coverage.box, covered(alpha, pixels.widthPx, coverage, adds));
    },
    restore: (before) => write({ left: 0, top: 0, widthPx: pixels.widthPx, heightPx: pixels.heightPx }, before),
    close: () => worker.terminate(),
  };
}
