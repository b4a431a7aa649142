import { newId } from '@kadr/shared/kernel';
import { webhookEvents, type WebhookEvent } from '@kadr/shared/integrations';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';

const webhookRowSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  url: z.string(),
  off_since: z.date().nullable(),
  gave_up: z.boolean(),
  created_at: z.date(),
  events: z.array(z.string()).transform((names) => webhookEvents.filter((event) => names.includes(event))),
});
export type WebhookRow = z.infer<typeof webhookRowSchema>;

const columns = sql`id, user_id, url, events, off_since, gave_up, created_at`;

function firstOf(rows: unknown[]): WebhookRow | undefined {
  return rows[0] === undefined ? undefined : webhookRowSchema.parse(rows[0]);
}

export async function webhooksOf(db: Db, userId: string): Promise<WebhookRow[]> {
  const { rows } =
    await sql`select ${columns} from webhooks where user_id = ${userId} order by created_at desc, id desc`.execute(db);
  return rows.map((row) => webhookRowSchema.parse(row));
}

export async function webhookOwnedBy(db: Db, userId: string, id: string): Promise<WebhookRow | undefined> {
  const { rows } = await sql`select ${columns} from webhooks where id = ${id} and user_id = ${userId}`.execute(db);
  return firstOf(rows);
}

/** Locks the user's row, so that of webhooks made at once each is counted. */
export async function countWebhooks(tx: Db, userId: string): Promise<number> {
  await sql`select from users where id = ${userId} for update`.execute(tx);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from webhooks where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface WebhookSettings {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

export async function insertWebhook(tx: Db, userId: string, { url, events }: WebhookSettings): Promise<WebhookRow> {
  const { rows } = await sql`
    insert into webhooks (id, user_id, url, events) values (${newId()}, ${userId}, ${url}, ${[...events]}::text[]) returning ${columns}`.execute(
    tx,
  );
  return webhookRowSchema.parse(rows[0]);
}

export async function changeWebhook(
  db: Db,
  userId: string,
  id: string,
  { url, events, on }: WebhookSettings & { on: boolean },
): Promise<WebhookRow | undefined> {
  const { rows } = await sql`
    update webhooks set url = ${url}, events = ${[...events]}::text[], off_since = case when ${on} then null else coalesce(off_since, now()) end,
      gave_up = gave_up and not ${on}
    where id = ${id} and user_id = ${userId} returning ${columns}`.execute(db);
  return firstOf(rows);
}

/** False when the user has no such webhook. */
export async function removeWebhook(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from webhooks where id = ${id} and user_id = ${userId} returning id`.execute(db);
  return rows.length > 0;
}

/** The user's webhooks that want to be told of an event. */
export async function listenersOf(tx: Db, userId: string, event: WebhookEvent): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhooks where user_id = ${userId} and off_since is null and ${event} = any(events) order by id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Switches a webhook off for good failure, unless something reached it since `since`. Answers its row when it was on until now. */
export async function giveUpWebhook(tx: Db, id: string, since: Date): Promise<WebhookRow | undefined> {
  const { rows } = await sql`
    update webhooks set off_since = now(), gave_up = true where id = ${id} and off_since is null
      and not exists (select 1 from webhook_deliveries where webhook_id = ${id} and state = 'delivered' and attempted_at > ${since})
    returning ${columns}`.execute(tx);
  return firstOf(rows);
}
