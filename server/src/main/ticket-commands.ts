import { text } from 'node:stream/consumers';
import { ticketMessageLength } from '@kadr/shared/support';
import { answerTicket, listTickets, ticketByNumber, type Ticket } from '../features/support/index.ts';
import type { Db } from '../platform/db/index.ts';

export const ticketUsage = `  tickets list [--all]                          messages to support that wait for an answer, or all of them
  tickets show NUMBER                           one message, whole
  tickets answer NUMBER [TEXT]                  mails the answer, once; without TEXT it is read from standard input`;

const listed = 500;

/** Why a command about tickets was not done. */
export class TicketProblem extends Error {}

interface TicketDeps {
  readonly db: Db;
  readonly print: (line: string) => void;
}

export async function ticketList({ db, print }: TicketDeps, all: boolean): Promise<boolean> {
  const tickets = await listTickets(db, { all, limit: listed });
  if (tickets.length === 0) print(all ? 'There are no tickets.' : 'No ticket waits for an answer.');
  for (const ticket of tickets) print(lineOf(ticket));
  return true;
}

export async function ticketShow({ db, print }: TicketDeps, word: string): Promise<boolean> {
  const ticket = await ticketByNumber(db, numberIn(word));
  if (!ticket) throw new TicketProblem(`There is no ticket ${word}.`);
  print(lineOf(ticket));
  print(
    `From ${ticket.user_name} <${ticket.user_email}>, language ${ticket.user_language}${ticket.telegram ? `, Telegram ${ticket.telegram}` : ''}\n`,
  );
  print(printable(ticket.message));
  if (ticket.answer !== null)
    print(`\nAnswered ${ticket.answered_at?.toISOString() ?? ''}:\n\n${printable(ticket.answer)}`);
  return true;
}

/** Queues the mail with the answer; a worker sends it, at the latest when the service starts again. */
export async function ticketAnswer(
  { db, print }: TicketDeps,
  word: string,
  given: string | undefined,
  stdin: NodeJS.ReadableStream = process.stdin,
): Promise<boolean> {
  const number = numberIn(word);
  const answer = (given ?? (await text(stdin))).trim();
  if (answer === '' || Array.from(answer).length > ticketMessageLength.max)
    throw new TicketProblem(`An answer has 1 to ${ticketMessageLength.max} characters.`);
  const outcome = await answerTicket(db, number, answer);
  if (outcome === 'unknown') throw new TicketProblem(`There is no ticket ${word}.`);
  if (outcome === 'answered-before')
    throw new TicketProblem(`Ticket ${word} has been answered before; nothing was sent.`);
  print(`Ticket ${number} is answered; the mail is on its way.`);
  return true;
}

function lineOf(ticket: Ticket): string {
  const state = ticket.answer === null ? 'open' : 'answered';
  return `${String(ticket.number).padStart(5)}  ${ticket.created_at.toISOString().slice(0, 16).replace('T', ' ')}  ${state.padEnd(8)}  ${printable(ticket.title)}`;
}

function numberIn(word: string): number {
  if (!/^\d{1,9}$/.test(word)) throw new TicketProblem(`"${word}" is no number of a ticket.`);
  return Number(word);
}

/** What users write must not move the terminal's cursor; line breaks stay. */
function printable(written: string): string {
  return written.replace(/[^\P{Cc}\n]/gu, '');
}
