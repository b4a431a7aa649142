import { newId } from '@kadr/shared/kernel';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { composeNotice } from '../../platform/mails/index.ts';
import type { MailSender } from '../../providers/mail/port.ts';
import { recordAudit } from './audit-queries.ts';
import { ledgerFaults, type LedgerFault } from './statement-queries.ts';

const auditJob = defineJob({ name: 'tokens.audit-ledger', input: z.object({}), expireSeconds: 1800 });

export interface AuditDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly mail: MailSender;
  readonly operatorEmail: string;
  readonly siteUrl: URL;
}

/** Lines of a mail that name faults; the log has them all. */
const named = 50;

/** Adds up every account and keeps what came of it for the metrics, so that a repair is seen there, too. Gives the accounts that do not. */
export async function addUpLedger(db: Db): Promise<LedgerFault[]> {
  const faults = await ledgerFaults(db);
  await recordAudit(db, faults.length);
  return faults;
}

/** Adds up every account; where one does not, that is logged as an error and mailed to the operator. */
async function auditLedger(deps: AuditDeps): Promise<void> {
  const faults = await addUpLedger(deps.db);
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
