import { newId } from '@kadr/shared/kernel';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { defineJob, defineSchedule, handleJob, type JobHandler, type Schedule } from '../../platform/jobs/index.ts';
import { composeNotice } from '../../platform/mails/index.ts';
import type { MailSender } from '../../providers/mail/port.ts';
import { addUpFrom, ledgerStart, recordAudit, type LedgerFault, type LedgerPlace } from './audit-queries.ts';

/**
 * A hundred million lines in memory are added up in half an hour (bench/scaling.md); from a disk it may take several
 * times as long.
 */
const auditJob = defineJob({ name: 'tokens.audit-ledger', input: z.object({}), expireSeconds: 6 * 3600 });

/** Well below a second, also where they must come from the disk. */
const linesAtOnce = 5000;

export interface AuditDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly mail: MailSender;
  readonly operatorEmail: string;
  readonly siteUrl: URL;
}

/** Lines of a mail that name faults; the log has them all. */
const named = 50;

export interface AuditOptions {
  readonly signal?: AbortSignal | undefined;
  readonly atOnce?: number;
}

/**
 * Users whose balance is not the sum of their entries; empty when the ledger adds up. In parts, each as of its own
 * moment: users go on spending meanwhile.
 */
export async function ledgerFaults(
  db: Db,
  { signal, atOnce = linesAtOnce }: AuditOptions = {},
): Promise<LedgerFault[]> {
  const found: LedgerFault[] = [];
  for (let place: LedgerPlace | null = ledgerStart; place;) {
    signal?.throwIfAborted();
    const { faults, next } = await addUpFrom(db, place, atOnce);
    found.push(...faults);
    place = next;
  }
  return found;
}

/**
 * Adds up every account and keeps what came of it for the metrics, so that a repair is seen there, too. Gives the
 * accounts that do not.
 */
export async function addUpLedger(db: Db, signal?: AbortSignal): Promise<LedgerFault[]> {
  const faults = await ledgerFaults(db, { signal });
  await recordAudit(db, faults.length);
  return faults;
}

/** Adds up every account; where one does not, that is logged as an error and mailed to the operator. */
async function auditLedger(deps: AuditDeps, signal: AbortSignal): Promise<void> {
  const faults = await addUpLedger(deps.db, signal);
  if (faults.length === 0) return deps.log.info('the ledger adds up');
  deps.log.error({ err: new Error('the ledger does not add up'), faults }, 'THE LEDGER DOES NOT ADD UP');
  await deps.mail.send(
    composeNotice({
      id: newId(),
      to: deps.operatorEmail,
      language: 'en',
      name: '',
      siteUrl: deps.siteUrl,
      kind: 'ledgerFault',
      values: { count: String(faults.length) },
      quoted: faults
        .slice(0, named)
        .map((fault) => `User ${fault.user_id}, ${fault.account}: balance ${fault.balance}, entries ${fault.entries}`),
    }),
  );
}

export function tokenJobs(deps: AuditDeps): JobHandler[] {
  return [handleJob(auditJob, (_, { signal }) => auditLedger(deps, signal))];
}

export const tokenSchedules: readonly Schedule[] = [
  defineSchedule({ name: 'tokens.audit-nightly', cron: '20 3 * * *', job: auditJob, input: {} }),
];
