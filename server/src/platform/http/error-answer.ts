import { AppError, type ErrorKind, type ErrorParams } from '@kadr/shared/kernel';
import type { FastifyError } from 'fastify';

/** One table from kind to HTTP status (RFC 9110 §15) and log level. */
const byKind: Readonly<Record<ErrorKind, { status: number; level: 'debug' | 'warn' | 'error' }>> = {
  invalid: { status: 400, level: 'debug' },
  unauthenticated: { status: 401, level: 'debug' },
  insufficient: { status: 402, level: 'debug' },
  forbidden: { status: 403, level: 'debug' },
  'not-found': { status: 404, level: 'debug' },
  conflict: { status: 409, level: 'debug' },
  limited: { status: 429, level: 'debug' },
  unavailable: { status: 503, level: 'warn' },
  bug: { status: 500, level: 'error' },
};

export interface ErrorBody {
  readonly error: { readonly code: string; readonly kind: ErrorKind; readonly params: ErrorParams };
}

/**
 * Turns anything thrown into what the caller sees; what is not ours stays opaque, with the number under which the log
 * has it.
 */
export function answerFor(
  error: unknown,
  requestId?: string,
): { status: number; level: 'debug' | 'warn' | 'error'; body: ErrorBody } {
  const known = asAppError(error);
  return {
    ...byKind[known.kind],
    body: {
      error: {
        code: known.code,
        kind: known.kind,
        params: known.kind === 'bug' && requestId ? { ...known.params, requestId } : known.params,
      },
    },
  };
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 413) return new AppError('invalid', 'kernel.body-too-large');
  if (status === 429) return new AppError('limited', 'kernel.limited');
  if (status === 404) return new AppError('not-found', 'kernel.not-found');
  if (status && status >= 400 && status < 500)
    return new AppError('invalid', 'kernel.invalid-input', { field: '', problem: '' });
  return new AppError('bug', 'kernel.internal');
}
