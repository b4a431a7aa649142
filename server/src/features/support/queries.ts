import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';

type OwnColumns = 'id' | 'number' | 'telegram' | 'title' | 'message' | 'created_at' | 'answer' | 'answered_at';
export interface Ticket extends Row<'tickets', OwnColumns> {
  readonly user_name: string;
  readonly user_email: string;
  readonly user_language: Row<'users', 'language'>['language'];
}

const selectTickets = (db: Db) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.number', 't.telegram', 't.title', 't.message', 't.created_at', 't.answer', 't.answered_at'])
    .select(['u.name as user_name', 'u.email as user_email', 'u.language as user_language']);

export interface NewTicket {
  readonly telegram: string;
  readonly title: string;
  readonly message: string;
}

export async function insertTicket(
  tx: Db,
  userId: string,
  { telegram, title, message }: NewTicket,
): Promise<Row<'tickets', 'id' | 'number'>> {
  return await tx
    .insertInto('tickets')
    .values({ id: newId(), user_id: userId, telegram, title, message })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Locks the user's row, so that of tickets sent at once each is counted; how many came in the last hour. */
export async function countRecentTickets(tx: Db, userId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { n } = await tx
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return n;
}

export async function ticketById(tx: Db, id: string): Promise<Ticket | undefined> {
  return await selectTickets(tx).where('t.id', '=', id).executeTakeFirst();
}

/** For the operator. */
export async function ticketByNumber(tx: Db, number: number): Promise<Ticket | undefined> {
  return await selectTickets(tx).where('t.number', '=', number).executeTakeFirst();
}

/** For the operator: the open ones, or all, the oldest first. */
export async function listTickets(db: Db, { all, limit }: { all: boolean; limit: number }): Promise<Ticket[]> {
  return await selectTickets(db)
    .$if(!all, (query) => query.where('t.answer', 'is', null))
    .orderBy('t.number')
    .limit(limit)
    .execute();
}

/** False when the ticket has been answered before. */
export async function writeAnswer(tx: Db, id: string, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set({ answer, answered_at: sql`now()` })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the user wrote and was answered, for the export of their data. */
export async function exportedTickets(db: Db, userId: string) {
  const rows = await db
    .selectFrom('tickets')
    .select(['number', 'telegram', 'title', 'message', 'created_at', 'answer', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
  return { name: 'tickets', rows, files: [] };
}

/** When an account ends. */
export async function deleteTicketsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('tickets').where('user_id', '=', userId).execute();
}
