export type { JobLog } from './attempt.ts';
export { defineJob, defineSchedule, handleJob, PermanentFailure, workKinds } from './define-job.ts';
export type { FinalFailure, Job, JobContext, JobHandler, JobOptions, Schedule, WorkKind } from './define-job.ts';
export { enqueue, type EnqueueOptions } from './enqueue.ts';
export { installJobs } from './install-jobs.ts';
export { hasOpenJobs } from './queries.ts';
export { progressReporter } from './progress-reporter.ts';
export { runJobsNow, type JobRun } from './run-jobs-now.ts';
export { startWorkers, type Workers, type WorkersOptions } from './start-workers.ts';
