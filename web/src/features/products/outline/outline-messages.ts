import type { OutlineStep } from '@kadr/shared/products';
import type { OutlinePart, OutlinePatch } from '@kadr/studio/outline';

/** The photo as it is corrected, and its automatic matte, of one size. */
export interface OutlinePixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgb: Uint8Array;
  readonly base: Uint8Array;
}

export type ToOutlineWorker =
  | { readonly start: OutlinePixels; readonly steps: readonly OutlineStep[] }
  | { readonly apply: OutlineStep }
  | { readonly move: 'undo' | 'redo' | 'reset' };

/** How the outline stands after each message; `alpha` is that of the box. */
export interface FromOutlineWorker {
  readonly changed: { readonly box: OutlinePatch['box']; readonly alpha: Uint8Array } | null;
  readonly steps: readonly OutlineStep[];
  readonly canRedo: boolean;
  readonly parts: readonly (OutlinePart & { readonly isKept: boolean })[];
}
