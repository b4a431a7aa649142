import type { Matte } from '@kadr/studio';

/** What a thread sends over its line while it works. */
export type FromThread =
  | { readonly progress: number }
  | { readonly wantMatte: { readonly rgb: Uint8Array; readonly widthPx: number; readonly heightPx: number } };

/** What it is answered when it wants a matte; one question at a time. */
export type ToThread = { readonly matte: Matte } | { readonly failed: string };

/** How a task ended, apart from errors that are nobody's fault: those reject. */
export type Settled<T> = { readonly value: T } | { readonly fault: { readonly code: string; readonly params: Readonly<Record<string, string | number>> } };
