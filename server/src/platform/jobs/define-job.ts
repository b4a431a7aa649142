import type { z } from 'zod';

/**
 * What a job needs most: the Studio's threads, the cut-out program, a provider elsewhere, or nothing much. A process
 * may work one kind alone.
 */
export const workKinds = ['general', 'studio', 'cutout', 'provider'] as const;
export type WorkKind = (typeof workKinds)[number];

export type JobOptions = {
  /** Runs of this job at the same time in one process. */
  concurrency?: number;
  /**
   * Jobs that one place takes at once, for handlers that mostly wait; 1 by default. A place takes new ones when all of
   * them have ended, and asks the database once for all.
   */
  batch?: number;
  /**
   * So many of the places take one at a time all the same: anyone who comes waits for one job to end, not for the
   * slowest of a batch.
   */
  singles?: number;
  /** Attempts after the first. */
  retryLimit?: number;
  /** Seconds before the first retry; each further one waits about twice as long, up to `retryDelayMaxSeconds`. */
  retryDelaySeconds?: number;
  retryDelayMaxSeconds?: number;
  /** An attempt that takes longer is aborted and counts as failed. */
  expireSeconds?: number;
  /** Jobs carry a `singletonKey`, and while one with that key waits or runs, another is not added. */
  unique?: boolean;
  /**
   * Jobs carry a `group` (whose they are, or with whom they speak), and a process runs one of each group at a time: who
   * is slow keeps no one else waiting.
   */
  oneOfGroup?: boolean;
};

export type Job<Input> = { name: string; kind: WorkKind; input: z.ZodType<Input>; options: Required<JobOptions> };

export type JobContext = {
  jobId: string;
  /** 1 at first. */
  attempt: number;
  isLastAttempt: boolean;
  /**
   * Aborts when the attempt expires or the process is stopping: what is done after that may be done again elsewhere.
   */
  signal: AbortSignal;
};

/** An attempt that failed for what ends by itself: it does not count, were it the last one. */
export class ForgivenFailure extends Error {}

export type FinalFailure = { jobId: string; message: string };

/** A handler with its input's type checked at its edge, so that handlers of all jobs fit into one list. */
export type JobHandler = {
  job: Job<unknown>;
  run: (data: unknown, context: JobContext) => Promise<void>;
  compensate: ((data: unknown, failure: FinalFailure) => Promise<void>) | undefined;
};

const defaults = {
  concurrency: 1,
  batch: 1,
  singles: 0,
  retryLimit: 3,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 300,
  expireSeconds: 600,
  unique: false,
  oneOfGroup: false,
} satisfies Required<JobOptions>;

/**
 * Names a kind of work for later: `<feature>.<verb-noun>`. `input` is what the queue keeps (JSON, best only ids);
 * it is parsed when the job is enqueued and again when it runs, so it must not transform.
 */
export function defineJob<Input>({
  name,
  kind = 'general',
  input,
  ...options
}: { name: string; kind?: WorkKind; input: z.ZodType<Input> } & JobOptions): Job<Input> {
  return { name, kind, input, options: { ...defaults, ...options } };
}

/**
 * Binds a job to what it does. `run` may be called again after any crash: it must be idempotent. `onFinalFailure` is
 * called once no attempt is left (at least once, itself retried): it gives back what the job had taken.
 */
export function handleJob<Input>(
  job: Job<Input>,
  run: (input: Input, context: JobContext) => Promise<void>,
  { onFinalFailure }: { onFinalFailure?: (input: Input, failure: FinalFailure) => Promise<void> } = {},
): JobHandler {
  return {
    job,
    run: (data, context) => run(parseInput(job, data), context),
    compensate: onFinalFailure && ((data, failure) => onFinalFailure(parseInput(job, data), failure)),
  };
}

export type Schedule = { name: string; cron: string; timeZone: string; job: Job<unknown>; input: unknown };

/**
 * Enqueues `job` at the times of a cron expression (five fields, `timeZone`, default UTC); once for all that were
 * missed.
 */
export function defineSchedule<Input>({
  job,
  input,
  timeZone = 'UTC',
  ...rest
}: {
  name: string;
  cron: string;
  timeZone?: string;
  job: Job<Input>;
  input: Input;
}): Schedule {
  return { ...rest, timeZone, job, input: job.input.parse(input) };
}

/** Thrown by a handler that knows that another attempt cannot help: the job fails for good at once. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}

/** The queue holds what this program does not understand: a newer one's, or a fault. */
export class ForeignInput extends Error {}

function parseInput<Input>(job: Job<Input>, data: unknown): Input {
  const parsed = job.input.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new ForeignInput(`${job.name}: the queue holds input that this program does not understand`, {
    cause: parsed.error,
  });
}
