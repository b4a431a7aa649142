import { AsyncLocalStorage } from 'node:async_hooks';
import { traceId } from '../tracing/index.ts';

/** By which the lines of one call or one job are found again. No personal data. */
export interface LogFields {
  readonly requestId?: string;
  readonly job?: string;
  readonly jobId?: string;
}

const fields = new AsyncLocalStorage<LogFields>();

/** Runs `work`; whatever it logs, however deep, carries these fields. */
export function withLogFields<Result>(added: LogFields, work: () => Result): Result {
  return fields.run({ ...fields.getStore(), ...added }, work);
}

/** The fields of the call or job that runs now, with its trace where there is one. */
export function logFields(): LogFields & { readonly traceId?: string } {
  const trace = traceId();
  return { ...fields.getStore(), ...(trace === null ? {} : { traceId: trace }) };
}
