import { AppError } from '@kadr/shared/kernel';
import type { PoolClient } from 'pg';

type QueryClient = Pick<PoolClient, 'query' | 'release'>;

/** Node's words for a line that cannot be had or broke. */
const lineErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
]);
/**
 * PostgreSQL's own (appendix A of its manual): connection exceptions (08), out of disk, memory or connections (53),
 * shutting down or starting up (57P0x), an error of the disk (58030), a standby that took over and may not write yet
 * (25006).
 */
const serverErrors = /^(?:08...|53...|57P0[1-5]|58030|25006)$/;
/** The driver has no codes. */
const driverErrors =
  /^(?:Connection terminated|Query read timeout|timeout exceeded|timeout expired|Client (?:was closed|has encountered))/;

/**
 * Whether the database could not be reached, or could not run the statement, for a reason that passes and is no fault
 * of the statement.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return lineErrors.has(code) || serverErrors.test(code) || driverErrors.test(error.message);
}

/** The failure as callers see it: try again in a moment. */
export function databaseAway(cause: unknown): AppError {
  return new AppError('unavailable', 'kernel.unavailable', {}, cause);
}

/**
 * A client whose statements fail with `kernel.unavailable` while the database is away. After that it sends nothing more
 * (a rollback would wait as long as what it follows) and does not go back to the pool: no one knows the state of its
 * line.
 */
export function failingWhenAway({ query, release }: QueryClient): QueryClient {
  let away: AppError | null = null;
  const call = async (text: string, values: unknown[]) => {
    if (away) throw away;
    try {
      return await query(text, values);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      throw (away = databaseAway(error));
    }
  };
  return { query: call as PoolClient['query'], release: (destroy) => release(destroy || away !== null) };
}
