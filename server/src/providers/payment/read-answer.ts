import type { z } from 'zod';
import { ProviderUnavailable } from './port.ts';

/** What a text or its UTF-8 bytes say as JSON; undefined when they are none. */
export function parseJson(json: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json));
  } catch {
    return undefined;
  }
}

/**
 * A provider's answer in the form that this version knows. Throws `ProviderUnavailable`: what it means is not known.
 */
export function readAnswer<T extends z.ZodType>(provider: string, schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    throw new ProviderUnavailable(`${provider} answered what this version does not understand`, parsed.error);
  return parsed.data;
}
