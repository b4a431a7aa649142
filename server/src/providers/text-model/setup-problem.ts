import { APICallError } from 'ai';
import type { SetupProblem } from './setup-advice.ts';

/** So long a model is left alone then: neither goes away by itself, and each call costs time. */
export const setupPauseMs = 10 * 60_000;

const noCredit = /insufficient_quota|billing_hard_limit|credit balance is too low/i;

/** Whether a vendor's answer says so; null where it says something else. Google answers a wrong key with 400. */
export function setupProblemOf(error: unknown): SetupProblem | null {
  if (!APICallError.isInstance(error)) return null;
  const { statusCode: status = 0, responseBody: body = '' } = error;
  if (status === 404) return 'model';
  const isKey =
    [401, 402, 403].includes(status) || (status >= 400 && (/API_KEY_INVALID/.test(body) || noCredit.test(body)));
  return isKey ? 'key' : null;
}
