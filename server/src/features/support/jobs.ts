import type { Logger } from 'pino';
import type { Db } from '../../platform/db/index.ts';
import { handleJob, PermanentFailure, type JobHandler } from '../../platform/jobs/index.ts';
import { composeNotice } from '../../platform/mails/index.ts';
import { MailRefused, type Mail, type MailSender } from '../../providers/mail/port.ts';
import { MessageRefused, type Messenger } from '../../providers/messenger/port.ts';
import { ticketById, type Ticket } from './queries.ts';
import { mailAnswerJob, mailTicketJob, messageTicketJob } from './queue.ts';

export interface SupportJobDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly mail: MailSender;
  /** Where tickets are mailed to. */
  readonly operatorEmail: string;
  /** The operator's chat; null where none is configured. */
  readonly messenger: Messenger | null;
  readonly siteUrl: URL;
}

export function supportJobs(deps: SupportJobDeps): JobHandler[] {
  return [
    handleJob(mailTicketJob, ({ ticketId }) =>
      withTicket(deps, ticketId, (ticket) => send(deps, ticketMail(deps, ticket))),
    ),
    handleJob(messageTicketJob, ({ ticketId }) => withTicket(deps, ticketId, (ticket) => message(deps, ticket))),
    handleJob(mailAnswerJob, ({ ticketId }) =>
      withTicket(deps, ticketId, (ticket) => send(deps, answerMail(deps, ticket))),
    ),
  ];
}

/** A ticket whose account was deleted meanwhile needs nothing more. */
async function withTicket(
  { db }: SupportJobDeps,
  ticketId: string,
  work: (ticket: Ticket) => Promise<void>,
): Promise<void> {
  const ticket = await ticketById(db, ticketId);
  if (ticket) await work(ticket);
}

async function send({ mail }: SupportJobDeps, composed: Mail): Promise<void> {
  try {
    await mail.send(composed);
  } catch (error) {
    if (error instanceof MailRefused) throw new PermanentFailure(error.message, { cause: error });
    throw error;
  }
}

async function message({ messenger }: SupportJobDeps, ticket: Ticket): Promise<void> {
  const from = `${ticket.user_name} <${ticket.user_email}>${ticket.telegram ? ` ${ticket.telegram}` : ''}`;
  try {
    await messenger?.send(`${ticket.number}. ${ticket.title}\n${from}\n\n${ticket.message}`);
  } catch (error) {
    if (error instanceof MessageRefused) throw new PermanentFailure(error.message, { cause: error });
    throw error;
  }
}

/** To the operator, in English; an answer to the mail goes to who wrote. */
function ticketMail({ operatorEmail, siteUrl }: SupportJobDeps, ticket: Ticket): Mail {
  return composeNotice({
    id: ticket.id,
    to: operatorEmail,
    language: 'en',
    name: '',
    siteUrl,
    kind: 'ticketArrived',
    replyTo: ticket.user_email,
    quoted: [ticket.message],
    values: {
      number: String(ticket.number),
      title: ticket.title,
      from: ticket.user_name,
      fromEmail: ticket.user_email,
      language: ticket.user_language,
      telegram: ticket.telegram || '–',
    },
  });
}

function answerMail({ operatorEmail, siteUrl }: SupportJobDeps, ticket: Ticket): Mail {
  return composeNotice({
    // Not the id of the ticket's own mail: a repeated id is the same message.
    id: answerMailId(ticket.id),
    to: ticket.user_email,
    language: ticket.user_language,
    name: ticket.user_name,
    siteUrl,
    kind: 'ticketAnswered',
    replyTo: operatorEmail,
    quoted: [ticket.answer ?? ''],
    values: { title: ticket.title, time: ticket.created_at.toISOString().slice(0, 16).replace('T', ' ') },
  });
}

/** A UUID of its own for each ticket: the ticket's with its last digit turned. */
function answerMailId(ticketId: string): string {
  return ticketId.slice(0, -1) + (15 - parseInt(ticketId.slice(-1), 16)).toString(16);
}
