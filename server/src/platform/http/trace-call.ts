import type { Endpoint } from '@kadr/shared/kernel';
import { inSpan } from '../tracing/index.ts';
import { answerFor } from './error-answer.ts';

/**
 * Runs a call as the first span of a trace of its own, whatever its sender claims to be part of. Its name is the
 * pattern of its address.
 */
export function inCallSpan(endpoint: Endpoint, requestId: string, work: () => Promise<void>): Promise<void> {
  const attributes = {
    'http.request.method': endpoint.method,
    'http.route': endpoint.path,
    'kadr.request.id': requestId,
  };
  return inSpan(`${endpoint.method} ${endpoint.path}`, { kind: 'server', parent: null, attributes }, async (span) => {
    const status = (code: number) => span.setAttribute('http.response.status_code', code);
    try {
      await work();
      status(200);
    } catch (error) {
      status(answerFor(error).status);
      throw error;
    }
  });
}
