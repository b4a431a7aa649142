import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { KadrClient } from './kadr-client.ts';

/** An answer that programs read: JSON as text. */
export function factsAnswer(facts: unknown): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(facts, null, 1) }] };
}

/** The same with a small picture to look at. */
export async function pictureAnswer(
  client: KadrClient,
  facts: unknown,
  pictureUrl: string | undefined,
): Promise<CallToolResult> {
  const picture = pictureUrl === undefined ? null : await client.picture(pictureUrl);
  return { content: [...factsAnswer(facts).content, ...(picture ? [{ type: 'image' as const, ...picture }] : [])] };
}

const pollMs = 1000;

/** Looks again until `isOver`, or until it takes longer than anyone waits: then what there is. */
export async function waitFor<T>(
  poll: () => Promise<T>,
  isOver: (seen: T) => boolean,
  limitMs: number,
  signal: AbortSignal,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const seen = await poll();
    if (isOver(seen) || Date.now() >= end || signal.aborted) return seen;
    await new Promise((next) => {
      setTimeout(next, pollMs);
    });
  }
}
