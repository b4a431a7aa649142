import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { KadrClient } from './kadr-client.ts';

/** An answer that programs read: JSON as text. */
export function told(facts: unknown): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(facts, null, 1) }] };
}

/** The same with a small picture to look at. */
export async function shown(
  client: KadrClient,
  facts: unknown,
  pictureUrl: string | undefined,
): Promise<CallToolResult> {
  const picture = pictureUrl === undefined ? null : await client.picture(pictureUrl);
  return { content: [...told(facts).content, ...(picture ? [{ type: 'image' as const, ...picture }] : [])] };
}

const lookAgainMs = 1000;

/** Looks again until `isOver`, or until it takes longer than anyone waits: then what there is. */
export async function waitFor<T>(
  look: () => Promise<T>,
  isOver: (seen: T) => boolean,
  limitMs: number,
  signal: AbortSignal,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (isOver(seen) || Date.now() >= end || signal.aborted) return seen;
    await new Promise((next) => {
      setTimeout(next, lookAgainMs);
    });
  }
}
