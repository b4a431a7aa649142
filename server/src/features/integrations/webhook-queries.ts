import { newId } from '@kadr/shared/kernel';
import { webhookEvents, type WebhookEvent } from '@kadr/shared/integrations';
import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';

const columns = ['id', 'user_id', 'url', 'events', 'off_since', 'gave_up', 'created_at'] as const;
type StoredWebhook = Row<'webhooks', (typeof columns)[number]>;
export type WebhookRow = Omit<StoredWebhook, 'events'> & { events: WebhookEvent[] };

/** An event that this program no longer knows (an older row) is left out. */
function parsed(row: StoredWebhook): WebhookRow {
  return { ...row, events: webhookEvents.filter((event) => row.events.includes(event)) };
}
const parsedIf = (row: StoredWebhook | undefined): WebhookRow | undefined => row && parsed(row);

export async function webhooksOf(db: Db, userId: string): Promise<WebhookRow[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(parsed);
}

export async function webhookOwnedBy(db: Db, userId: string, id: string): Promise<WebhookRow | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return parsedIf(row);
}

/** Locks the user's row, so that of webhooks made at once each is counted. */
export async function countWebhooks(tx: Db, userId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { n } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

export interface WebhookSettings {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

export async function insertWebhook(tx: Db, userId: string, { url, events }: WebhookSettings): Promise<WebhookRow> {
  const row = await tx
    .insertInto('webhooks')
    .values({ id: newId(), user_id: userId, url, events })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return parsed(row);
}

export async function changeWebhook(
  db: Db,
  userId: string,
  id: string,
  { url, events, on }: WebhookSettings & { on: boolean },
): Promise<WebhookRow | undefined> {
  const row = await db
    .updateTable('webhooks')
    .set({
      url,
      events,
      ...(on ? { off_since: null, gave_up: false } : { off_since: sql`coalesce(off_since, now())` }),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  return parsedIf(row);
}

/** False when the user has no such webhook. */
export async function removeWebhook(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The user's webhooks that are on and want an event. */
export async function listenersOf(tx: Db, userId: string, event: WebhookEvent): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhooks')
    .select('id')
    .where('user_id', '=', userId)
    .where('off_since', 'is', null)
    .where(sql<boolean>`${event} = any(events)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Switches a webhook off because of its failures, unless something reached it since `since`. Answers its row when it
 * was on until now.
 */
export async function giveUpWebhook(tx: Db, id: string, since: Date): Promise<WebhookRow | undefined> {
  const row = await tx
    .updateTable('webhooks')
    .set({ off_since: sql`now()`, gave_up: true })
    .where('id', '=', id)
    .where('off_since', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_deliveries')
            .select('id')
            .where('webhook_id', '=', id)
            .where('state', '=', 'delivered')
            .where('attempted_at', '>', since),
        ),
      ),
    )
    .returning(columns)
    .executeTakeFirst();
  return parsedIf(row);
}
