/** A task for a child: it has all that it needs, and is answered once. */
export interface ToChild {
  readonly name: string;
  readonly input: unknown;
}

export type FromChild =
  | { readonly ready: true }
  | { readonly progress: number }
  | { readonly stage: string; readonly seconds: number }
  | { readonly settled: Settled };

/** How a task ended. Errors lose their class on the way to another process: a fault of the input goes as a value. */
export type Settled =
  | { readonly value: unknown }
  | { readonly fault: { readonly code: string; readonly params: Readonly<Record<string, string | number>> } }
  | { readonly error: { readonly message: string; readonly stack?: string | undefined } };
