import { failures, type InputOf } from '@kadr/shared/kernel';
import { supportErrors, type sendTicket as endpoint } from '@kadr/shared/support';
import type { Db } from '../../platform/db/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { countRecentTickets, insertTicket } from './queries.ts';
import { mailTicketJob, messageTicketJob } from './queue.ts';

const fail = failures(supportErrors);

/** A person in trouble writes twice or thrice; a script writes more. */
const ticketsPerHour = 5;

/** Keeps the ticket and queues what tells the operator, in one transaction. Throws `support.too-many-tickets`. */
export async function sendTicket(db: Db, userId: string, input: InputOf<typeof endpoint>): Promise<{ number: number }> {
  return db.transaction().execute(async (tx) => {
    if ((await countRecentTickets(tx, userId)) >= ticketsPerHour)
      throw fail('support.too-many-tickets', { count: ticketsPerHour });
    const { id, number } = await insertTicket(tx, userId, input);
    await enqueue(tx, mailTicketJob, { ticketId: id });
    await enqueue(tx, messageTicketJob, { ticketId: id });
    return { number };
  });
}
