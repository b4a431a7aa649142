import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import { mailNotice, mailNoticeJob, type NoticeDeps } from './notices.ts';

export function integrationJobs(deps: NoticeDeps): JobHandler[] {
  return [handleJob(mailNoticeJob, (notice) => mailNotice(deps, notice))];
}
