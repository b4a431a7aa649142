import { newId } from '@kadr/shared/kernel';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { composeNotice } from '../../platform/mails/index.ts';
import type { MailSender } from '../../providers/mail/port.ts';
import { ledgerFaults } from './statement-queries.ts';

const auditJob = defineJob({ name: 'tokens.audit-ledger', input: z.object({}), expireSeconds: 1800 });

export interface AuditDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly mail: MailSender;
  readonly operatorEmail: string;
  readonly siteUrl: URL;
  readonly onAudited: (faults: number, at: Date) => void;
}

/** Lines of a mail that name faults; the log has them all. */
const named = 50;

/** Adds up every account; where one does not, that is logged as an error and mailed to the operator. */
async function auditLedger(deps: AuditDeps): Promise<void> {
  const faults = await ledgerFaults(deps.db);
  deps.onAudited(faults.length, new Date());
  if (faults.length === 0) return deps.log.info('the ledger adds up');
  deps.log.error({ err: new Error('the ledger does not add up'), faults }, 'THE LEDGER DOES NOT ADD UP');
  await deps.mail.send(composeNotice({
    id: newId(), to: deps.operatorEmail, language: 'en', name: '', siteUrl: deps.siteUrl, kind: 'ledgerFault', values: { count: String(faults.length) },
    quoted: faults.slice(0, named).map((fault) => `User ${fault.user_id}, ${fault.account}: balance ${fault.balance}, entries ${fault.entries}`),
  }));
}

export function tokenJobs(deps: AuditDeps): JobHandler[] {
  return [handleJob(auditJob, () => auditLedger(deps))];
}

export const tokenSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'tokens.audit-nightly', cron: '20 3 * * *', job: auditJob, input: {} }),
];
