import { traceparent } from '../tracing/index.ts';
import type { Job } from './define-job.ts';

/**
 * A key next to the job's own input, which its schema does not know and leaves out: programs from before it was carried
 * read on.
 */
const key = 'traceparent';

/**
 * A job's input with the trace that it is ordered in, for whichever process runs it; as it is where nothing is traced.
 */
export function withTraceparent(input: object): object {
  const parent = traceparent();
  return parent === null ? input : { ...input, [key]: parent };
}

/** The trace that a job was ordered in; null where there is none. */
export function traceparentIn(data: unknown): string | null {
  const parent = typeof data === 'object' && data !== null && key in data ? data[key] : null;
  return typeof parent === 'string' ? parent : null;
}

/** A job on the queue in OpenTelemetry's words. */
export function messageAttributes({ name }: Pick<Job<unknown>, 'name'>, operation: 'send' | 'process') {
  return { 'messaging.system': 'pgboss', 'messaging.destination.name': name, 'messaging.operation.type': operation };
}
