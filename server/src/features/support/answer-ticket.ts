import type { Db } from '../../platform/db/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { ticketByNumber, writeAnswer } from './queries.ts';
import { mailAnswerJob } from './queue.ts';

export type AnswerOutcome = 'answered' | 'unknown' | 'answered-before';

/** Keeps the operator's answer and queues its mail to who asked, in one transaction; once for each ticket. */
export async function answerTicket(db: Db, number: number, answer: string): Promise<AnswerOutcome> {
  return db.transaction().execute(async (tx) => {
    const ticket = await ticketByNumber(tx, number);
    if (!ticket) return 'unknown';
    if (!(await writeAnswer(tx, ticket.id, answer))) return 'answered-before';
    await enqueue(tx, mailAnswerJob, { ticketId: ticket.id });
    return 'answered';
  });
}
