import { newId } from '@kadr/shared/kernel';
import { deliveryProblems, type Delivery } from '@kadr/shared/integrations';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';

const deliveryRowSchema = z.object({
  id: z.string(),
  event_id: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  status: z.number().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  created_at: z.date(),
  attempted_at: z.date().nullable(),
});
export type DeliveryRow = z.infer<typeof deliveryRowSchema>;

const toSendSchema = z.object({
  event_id: z.string(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  created_at: z.date(),
  webhook_id: z.string(),
  url: z.string(),
  off: z.boolean(),
});
export type ToSend = z.infer<typeof toSendSchema>;

const shownDeliveries = 20;

export async function insertDelivery(
  tx: Db,
  webhookId: string,
  event: { id: string; type: string; payload: object },
): Promise<string> {
  const id = newId();
  await sql`
    insert into webhook_deliveries (id, webhook_id, event_id, type, payload)
    values (${id}, ${webhookId}, ${event.id}, ${event.type}, ${JSON.stringify(event.payload)}::jsonb)`.execute(tx);
  return id;
}

/** Deliveries of the webhook that have not arrived yet. */
export async function countWaiting(tx: Db, webhookId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from webhook_deliveries where webhook_id = ${webhookId} and state = 'waiting'`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

export async function lastDeliveries(db: Db, webhookId: string): Promise<DeliveryRow[]> {
  const { rows } = await sql`
    select id, event_id, type, state, attempts, status, problem, created_at, attempted_at from webhook_deliveries
    where webhook_id = ${webhookId} order by id desc limit ${shownDeliveries}`.execute(db);
  return rows.map((row) => deliveryRowSchema.parse(row));
}

/** A delivery that is still to be made, with where it goes; undefined when it was made, given up or deleted. */
export async function deliveryToSend(db: Db, id: string): Promise<ToSend | undefined> {
  const { rows } = await sql`
    select d.event_id, d.type, d.payload, d.created_at, d.webhook_id, w.url, w.off_since is not null as off
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = ${id} and d.state = 'waiting'`.execute(
    db,
  );
  return rows[0] === undefined ? undefined : toSendSchema.parse(rows[0]);
}

export interface Attempt {
  readonly state: Delivery['state'];
  readonly status: number | null;
  readonly problem: Delivery['problem'];
}

export async function noteAttempt(db: Db, id: string, { state, status, problem }: Attempt): Promise<void> {
  await sql`
    update webhook_deliveries set state = ${state}, status = ${status}, problem = ${problem}, attempts = attempts + 1, attempted_at = now()
    where id = ${id} and state = 'waiting'`.execute(db);
}

/** Ends a delivery without another attempt. */
export async function dropDelivery(tx: Db, id: string, problem: Delivery['problem'] = null): Promise<void> {
  await sql`update webhook_deliveries set state = 'failed', problem = coalesce(${problem}, problem) where id = ${id} and state = 'waiting'`.execute(
    tx,
  );
}

/** What was sent long ago is of no more use. Answers how many went. */
export async function deleteOldDeliveries(db: Db, days: number): Promise<number> {
  const result =
    await sql`delete from webhook_deliveries where created_at < now() - make_interval(days => ${days})`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
