import { languageSchema, newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';

const ticketSchema = z.object({
  id: z.string(),
  number: z.coerce.number(),
  telegram: z.string(),
  title: z.string(),
  message: z.string(),
  created_at: z.date(),
  answer: z.string().nullable(),
  answered_at: z.date().nullable(),
  user_name: z.string(),
  user_email: z.string(),
  user_language: languageSchema,
});
export type Ticket = z.infer<typeof ticketSchema>;

const tickets = sql`
  select t.id, t.number, t.telegram, t.title, t.message, t.created_at, t.answer, t.answered_at,
    u.name as user_name, u.email as user_email, u.language as user_language
  from tickets t join users u on u.id = t.user_id`;

export interface NewTicket {
  readonly telegram: string;
  readonly title: string;
  readonly message: string;
}

export async function insertTicket(
  tx: Db,
  userId: string,
  { telegram, title, message }: NewTicket,
): Promise<{ id: string; number: number }> {
  const { rows } = await sql<{ id: string; number: string }>`
    insert into tickets (id, user_id, telegram, title, message) values (${newId()}, ${userId}, ${telegram}, ${title}, ${message})
    returning id, number`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('a ticket was not inserted');
  return { id: row.id, number: Number(row.number) };
}

/** Locks the user's row, so that of tickets sent at once each is counted; how many came in the last hour. */
export async function countRecentTickets(tx: Db, userId: string): Promise<number> {
  await sql`select from users where id = ${userId} for update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tickets where user_id = ${userId} and created_at > now() - interval '1 hour'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function ticketById(tx: Db, id: string): Promise<Ticket | undefined> {
  const { rows } = await sql`${tickets} where t.id = ${id}`.execute(tx);
  return rows[0] === undefined ? undefined : ticketSchema.parse(rows[0]);
}

/** For the operator. */
export async function ticketByNumber(tx: Db, number: number): Promise<Ticket | undefined> {
  const { rows } = await sql`${tickets} where t.number = ${number}`.execute(tx);
  return rows[0] === undefined ? undefined : ticketSchema.parse(rows[0]);
}

/** For the operator: the open ones, or all, the oldest first. */
export async function listTickets(db: Db, { all, limit }: { all: boolean; limit: number }): Promise<Ticket[]> {
  const { rows } = await sql`${tickets} where (${all} or t.answer is null) order by t.number limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => ticketSchema.parse(row));
}

/** False when the ticket has been answered before. */
export async function writeAnswer(tx: Db, id: string, answer: string): Promise<boolean> {
  const { rows } = await sql`
    update tickets set answer = ${answer}, answered_at = now() where id = ${id} and answer is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** What the user wrote and was answered, for the export of their data. */
export async function exportedTickets(db: Db, userId: string) {
  const { rows } = await sql`
    select number, telegram, title, message, created_at, answer, answered_at from tickets where user_id = ${userId} order by number`.execute(
    db,
  );
  return { name: 'tickets', rows, files: [] };
}

/** When an account ends. */
export async function deleteTicketsOf(tx: Db, userId: string): Promise<void> {
  await sql`delete from tickets where user_id = ${userId}`.execute(tx);
}
