import { z } from 'zod';
import { readStored, writeStored } from '../../lib/storage.ts';

/** A frame that was ordered in this browser and whose end its seller has not been told yet. */
export interface OrderedFrame {
  readonly visualId: string;
  readonly productId: string;
  /** The last notice of it; `none` for those that one press ordered with another. */
  readonly said: 'none' | 'queued' | 'progress';
  readonly orderedAtMs: number;
}

const frameSchema = z.object({
  visualId: z.string(),
  productId: z.string(),
  said: z.enum(['none', 'queued', 'progress']),
  orderedAtMs: z.number(),
});
const listSchema = z.string().transform(tryParse).pipe(z.array(frameSchema));
/** What is older is no news. */
const keptMs = 7 * 24 * 3_600_000;

/** The account's ordered frames as all tabs of this browser know them, across reloads. */
export function orderedFrames(account: string): readonly OrderedFrame[] {
  const frames = readStored(keyOf(account), listSchema) ?? [];
  return frames.filter(({ orderedAtMs }) => Date.now() - orderedAtMs < keptMs);
}

/**
 * Changes the list while no other tab does. `change` answers what is to be kept, and what it found; of two tabs that
 * hear of the same thing, the second finds the list as the first has left it.
 */
export async function changeOrderedFrames<T>(
  account: string,
  change: (frames: readonly OrderedFrame[]) => { readonly kept: readonly OrderedFrame[]; readonly found: T },
): Promise<T> {
  const key = keyOf(account);
  const work = () => {
    const { kept, found } = change(orderedFrames(account));
    writeStored(key, JSON.stringify(kept));
    return found;
  };
  // Only pages of a secure address have locks.
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(key, work) : work();
}

function keyOf(account: string): string {
  return `kadr.ordered-frames.${account}`;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
