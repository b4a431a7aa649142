import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/index.ts';
import { answersInTime } from './answers-in-time.ts';
import { addFileMetrics, type DamageSeen } from './file-metrics.ts';
import { createModelMeter, type ModelMeter } from './model-metrics.ts';
import { addPartMetrics, type DependencyChecks } from './part-metrics.ts';
import { queueStates } from './queue-queries.ts';
import { addRoomMetrics, type Room } from './room-metrics.ts';

/**
 * What a process counts of itself, in Prometheus' text format; names follow its conventions (seconds, `_total`). No
 * label holds personal data.
 */
export interface Metrics {
  readonly contentType: string;
  /** One call was answered; `route` is the pattern, never an address with ids. */
  readonly answered: (call: { method: string; route: string; status: number; seconds: number }) => void;
  /**
   * A queue is worked off here, and its attempts may end so: they are told as 0 until one did, or Prometheus would see
   * the first of each as no rise.
   */
  readonly awaited: (queue: string, outcomes: readonly string[]) => void;
  /** One attempt of a job ended. */
  readonly attempted: (job: string, outcome: string, seconds: number) => void;
  /** A frame was made, by the Studio or a model. */
  readonly rendered: (engine: string, seconds: number) => void;
  /** A stage of a frame or a cut-out has ended: where its time goes. */
  readonly stageEnded: (work: 'frame' | 'cutout', stage: string, seconds: number) => void;
  readonly models: ModelMeter;
  /** All of it, with the queue's depth and age and the ledger's last audit as they are now. */
  readonly text: () => Promise<string>;
}

const shortSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const stageSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128];
const longSeconds = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 300];

export interface MetricsOptions extends Room {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  readonly parts: DependencyChecks;
  /** When the ledger was last added up, by whichever process, and how many accounts did not. */
  readonly lastAudit: () => Promise<{ audited_at: Date; faults: number } | null>;
  readonly damageSeen: DamageSeen;
}

export function createMetrics({ db, log, parts, lastAudit, damageSeen, ...room }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addRoomMetrics(registry, room);
  addPartMetrics(registry, parts);
  addFileMetrics(registry, damageSeen);
  const { calls, attempts, frames, stages } = durations(registry);
  const readShared = sharedMetrics({ registry, db, log, lastAudit });

  return {
    contentType: registry.contentType,
    answered: ({ method, route, status, seconds }) => calls.observe({ method, route, status }, seconds),
    awaited: (queue, outcomes) => {
      for (const outcome of outcomes) attempts.zero({ queue, outcome });
    },
    attempted: (queue, outcome, seconds) => attempts.observe({ queue, outcome }, seconds),
    rendered: (engine, seconds) => frames.observe({ engine }, seconds),
    stageEnded: (work, stage, seconds) => stages[work].observe({ stage }, seconds),
    models: createModelMeter(registry),
    text: async () => {
      await readShared();
      return registry.metrics();
    },
  };
}

/** How long calls, jobs, frames and their stages took in this process. */
function durations(registry: Registry) {
  const registers = [registry];
  const calls = new Histogram({
    name: 'kadr_http_request_duration_seconds',
    help: 'Calls answered',
    labelNames: ['method', 'route', 'status'],
    buckets: shortSeconds,
    registers,
  });
  // Not `job`: by that name Prometheus has its own label, and would call ours another.
  const attempts = new Histogram({
    name: 'kadr_job_attempt_duration_seconds',
    help: 'Attempts of jobs',
    labelNames: ['queue', 'outcome'],
    buckets: longSeconds,
    registers,
  });
  const frames = new Histogram({
    name: 'kadr_frame_duration_seconds',
    help: 'Frames made',
    labelNames: ['engine'],
    buckets: longSeconds,
    registers,
  });
  const stages = {
    frame: new Histogram({
      name: 'kadr_frame_stage_duration_seconds',
      help: 'Stages of frames',
      labelNames: ['stage'],
      buckets: stageSeconds,
      registers,
    }),
    cutout: new Histogram({
      name: 'kadr_cutout_stage_duration_seconds',
      help: 'Stages of cut-outs',
      labelNames: ['stage'],
      buckets: stageSeconds,
      registers,
    }),
  };
  return { calls, attempts, frames, stages };
}

/** The queue and the ledger as all processes share them: read from the database each time the metrics are. */
function sharedMetrics({
  registry,
  db,
  log,
  lastAudit,
}: Pick<MetricsOptions, 'db' | 'log' | 'lastAudit'> & { registry: Registry }): () => Promise<void> {
  const registers = [registry];
  const waiting = new Gauge({
    name: 'kadr_queue_jobs',
    help: 'Jobs in the queue',
    labelNames: ['queue', 'state'],
    registers,
  });
  const age = new Gauge({
    name: 'kadr_queue_oldest_seconds',
    help: 'How long the oldest job that may start has been waiting',
    labelNames: ['queue'],
    registers,
  });
  const faults = new Gauge({
    name: 'kadr_ledger_faults',
    help: 'Accounts that did not add up at the last audit',
    registers,
  });
  const auditedAt = new Gauge({
    name: 'kadr_ledger_audited_timestamp_seconds',
    help: 'When the ledger was last audited',
    registers,
  });
  // Without a value until the first audit is read.
  for (const gauge of [faults, auditedAt]) gauge.remove();
  const unreadable = new Counter({
    name: 'kadr_queue_read_failures_total',
    help: 'Times that the queue could not be read',
    registers,
  });

  async function readQueue(): Promise<void> {
    waiting.reset();
    age.reset();
    for (const { job: queue, state, jobs, oldest_seconds } of await queueStates(db)) {
      waiting.set({ queue, state }, jobs);
      if (state !== 'active') age.set({ queue }, Math.max(oldest_seconds, 0));
    }
  }

  async function readAudit(): Promise<void> {
    const found = await lastAudit();
    if (!found) return;
    faults.set(found.faults);
    auditedAt.set(found.audited_at.getTime() / 1000);
  }

  // Without the database the process's own figures are wanted most, and the ledger's last values stay.
  return async () => {
    const [isQueueRead] = await Promise.all([isRead(log, 'the queue', readQueue), isRead(log, 'the audit', readAudit)]);
    if (!isQueueRead) unreadable.inc();
  };
}

function isRead(log: MetricsOptions['log'], what: string, read: () => Promise<void>): Promise<boolean> {
  return answersInTime(() =>
    read().catch((error: unknown) => {
      log.warn({ err: error }, `${what} could not be read for its metrics`);
      throw error;
    }),
  );
}
