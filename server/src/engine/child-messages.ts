import type { Look } from '@kadr/studio';

/** What a child is told: a task, then the answers to what it asks while it works on it. */
export type ToChild =
  | { readonly name: string; readonly input: unknown }
  | { readonly matte: Look }
  | { readonly failed: string };

/** What a child tells. It asks for one matte at a time. */
export type FromChild =
  | { readonly ready: true }
  | { readonly progress: number }
  | {
      readonly wantMatte: {
        readonly rgb: Uint8Array;
        readonly widthPx: number;
        readonly heightPx: number;
        readonly coarse?: boolean | undefined;
      };
    }
  | { readonly settled: Settled };

/** How a task ended. Errors lose their class on the way to another process: a fault of the photo goes as a value. */
export type Settled =
  | { readonly value: unknown }
  | { readonly fault: { readonly code: string; readonly params: Readonly<Record<string, string | number>> } }
  | { readonly error: { readonly message: string; readonly stack?: string } };
