import { AppError, errorKinds } from '@kadr/shared/kernel';
import { z } from 'zod';

const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    kind: z.enum(errorKinds),
    params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  }),
});

/**
 * The error that a refused answer carries; an answer that is not the API's own (a proxy's page) is told by its status.
 */
export function errorFrom(status: number, body: string): AppError {
  const parsed = errorBodySchema.safeParse(parseJson(body));
  if (parsed.success) return new AppError(parsed.data.error.kind, parsed.data.error.code, parsed.data.error.params);
  if (status === 401) return new AppError('unauthenticated', 'kernel.unauthenticated');
  if (status === 404) return new AppError('not-found', 'kernel.not-found');
  if (status === 413) return new AppError('invalid', 'kernel.body-too-large');
  if (status === 429) return new AppError('limited', 'kernel.limited');
  if (status >= 502 && status <= 504) return new AppError('unavailable', 'kernel.unavailable');
  return new AppError('bug', 'kernel.internal');
}

/** What a failed fetch means: the caller's own abort stays what it is, all else is the network. */
export function networkError(cause: unknown): unknown {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  return new AppError('unavailable', 'kernel.network', {}, cause);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
