import type { JobResult, JobWithMetadata } from 'pg-boss';
import { withLogFields } from '../log/index.ts';
import { inSpan, markFailed } from '../tracing/index.ts';
import { messageAttributes, traceparentIn } from './carry-trace.ts';
import { ForgivenFailure, PermanentFailure, type JobHandler } from './define-job.ts';

/** What pino's loggers are, as far as jobs need them. */
export type JobLog = {
  debug?(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

type Attempted = JobWithMetadata<object>;

/** Runs one attempt of a job and says how it ended. */
export function attempt(handler: JobHandler, queued: Attempted, log: JobLog): Promise<JobResult> {
  return withLogFields({ job: handler.job.name, jobId: queued.id }, () =>
    inJobSpan(handler.job.name, queued, (fail) => attemptOnce(handler, queued, log, fail)),
  );
}

async function attemptOnce({ job, run }: JobHandler, queued: Attempted, log: JobLog, fail: Fail): Promise<JobResult> {
  const { id, retryCount, retryLimit, signal } = queued;
  try {
    await run(queued.data, { jobId: id, attempt: retryCount + 1, isLastAttempt: retryCount >= retryLimit, signal });
    log.debug?.({ job: job.name, jobId: id, attempt: retryCount + 1 }, 'job done');
    return { id, status: 'completed' };
  } catch (error) {
    fail(error);
    const final =
      error instanceof PermanentFailure || (retryCount >= retryLimit && !(error instanceof ForgivenFailure));
    log[final ? 'error' : 'warn'](
      { err: error, job: job.name, jobId: id, attempt: retryCount + 1 },
      final ? 'job failed' : 'job will be retried',
    );
    return { id, status: final ? 'deadletter' : 'failed', output: { message: messageOf(error) } };
  }
}

/** Runs the compensation of a job that failed for good. */
export function attemptCompensation(handler: JobHandler, queued: Attempted, log: JobLog): Promise<JobResult> {
  return withLogFields({ job: handler.job.name, jobId: queued.sourceId ?? queued.id }, () =>
    inJobSpan(`${handler.job.name} gave up`, queued, (fail) => compensateOnce(handler, queued, log, fail)),
  );
}

async function compensateOnce(
  { job, compensate }: JobHandler,
  queued: Attempted,
  log: JobLog,
  fail: Fail,
): Promise<JobResult> {
  const { id, sourceId } = queued;
  try {
    await compensate?.(queued.data, { jobId: sourceId ?? id, message: failureMessage(queued.sourceOutput) });
    return { id, status: 'completed' };
  } catch (error) {
    fail(error);
    log.error(
      { err: error, job: job.name, jobId: sourceId },
      'what a failed job had taken could not be given back yet',
    );
    return {
      id,
      status: error instanceof PermanentFailure ? 'completed' : 'failed',
      output: { message: messageOf(error) },
    };
  }
}

/** Goes on in the trace that the job was ordered in. */
function inJobSpan(
  name: string,
  { id, data, retryCount }: Attempted,
  run: (fail: Fail) => Promise<JobResult>,
): Promise<JobResult> {
  return inSpan(
    `process ${name}`,
    {
      kind: 'consumer',
      parent: traceparentIn(data),
      attributes: {
        ...messageAttributes({ name }, 'process'),
        'messaging.message.id': id,
        'kadr.job.attempt': retryCount + 1,
      },
    },
    (span) => run((error) => markFailed(span, error)),
  );
}

type Fail = (error: unknown) => void;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The queue keeps what we gave it, or a note of its own (`{ value: { message } }`) about a process that went away. */
function failureMessage(output: object | null): string {
  const found = output && 'value' in output && typeof output.value === 'object' ? output.value : output;
  return found && 'message' in found && typeof found.message === 'string' ? found.message : 'unknown';
}
