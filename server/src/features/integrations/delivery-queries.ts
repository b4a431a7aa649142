import { newId } from '@kadr/shared/kernel';
import type { Delivery } from '@kadr/shared/integrations';
import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';

const columns = [
  'id',
  'event_id',
  'type',
  'state',
  'attempts',
  'status',
  'problem',
  'created_at',
  'attempted_at',
] as const;
type Problem = Delivery['problem'];
export type DeliveryRow = Omit<Row<'webhook_deliveries', (typeof columns)[number]>, 'problem'> & { problem: Problem };

/** A delivery with where it goes. */
export type ToSend = Row<'webhook_deliveries', 'event_id' | 'type' | 'created_at' | 'webhook_id'> & {
  payload: Record<string, unknown>;
  url: string;
  off: boolean;
};

const shownDeliveries = 20;

export async function insertDelivery(
  tx: Db,
  webhookId: string,
  event: { id: string; type: string; payload: object },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('webhook_deliveries')
    .values({
      id,
      webhook_id: webhookId,
      event_id: event.id,
      type: event.type,
      payload: JSON.stringify(event.payload),
    })
    .execute();
  return id;
}

/** Deliveries of the webhook that have not arrived yet. */
export async function countWaiting(tx: Db, webhookId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return n;
}

export async function lastDeliveries(db: Db, webhookId: string): Promise<DeliveryRow[]> {
  return await db
    .selectFrom('webhook_deliveries')
    .select(columns)
    .$narrowType<{ problem: Problem }>()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(shownDeliveries)
    .execute();
}

/** A delivery that is still to be made, with where it goes; undefined when it was made, given up or deleted. */
export async function deliveryToSend(db: Db, id: string): Promise<ToSend | undefined> {
  return await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.event_id', 'd.type', 'd.payload', 'd.created_at', 'd.webhook_id', 'w.url'])
    .select((eb) => eb('w.off_since', 'is not', null).$castTo<boolean>().as('off'))
    .$narrowType<{ payload: Record<string, unknown> }>()
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst();
}

export interface Attempt {
  readonly state: Delivery['state'];
  readonly status: number | null;
  readonly problem: Problem;
}

export async function noteAttempt(db: Db, id: string, { state, status, problem }: Attempt): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      state,
      status,
      problem,
      attempts: eb('attempts', '+', 1),
      attempted_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Ends a delivery without another attempt. */
export async function dropDelivery(tx: Db, id: string, problem: Problem = null): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', ...(problem !== null && { problem }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes what was sent long ago. Answers how many deliveries that were. */
export async function deleteOldDeliveries(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
