import type { FrameType, StyleId, VisualFormat } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface PhotoshootRow {
  product_id: string;
  user_id: string;
  style_id: StyleId;
  format: VisualFormat;
  active_step: number;
}

export interface StepRow {
  product_id: string;
  step: number;
  frame_type: FrameType;
  style_id: StyleId;
  picked_visual_id: string | null;
  with_product_id: string | null;
}

export async function photoshootOwnedBy(db: Db, userId: string, productId: string): Promise<PhotoshootRow | undefined> {
  const { rows } = await sql<PhotoshootRow>`
    select product_id, user_id, style_id, format, active_step from photoshoots
    where product_id = ${productId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The photoshoot, locked until the transaction ends: presses on one product come one after the other. */
export async function lockPhotoshoot(tx: Db, userId: string, productId: string): Promise<PhotoshootRow | undefined> {
  const { rows } = await sql<PhotoshootRow>`
    select product_id, user_id, style_id, format, active_step from photoshoots
    where product_id = ${productId} and user_id = ${userId} for update`.execute(tx);
  return rows[0];
}

export async function insertPhotoshoot(
  tx: Db,
  row: Omit<PhotoshootRow, 'active_step'>,
  plan: readonly FrameType[],
): Promise<void> {
  await sql`
    insert into photoshoots (product_id, user_id, style_id, format)
    values (${row.product_id}, ${row.user_id}, ${row.style_id}, ${row.format}) on conflict do nothing`.execute(tx);
  for (const [step, frameType] of plan.entries()) {
    await sql`
      insert into photoshoot_steps (product_id, step, frame_type, style_id)
      values (${row.product_id}, ${step}, ${frameType}, ${row.style_id}) on conflict do nothing`.execute(tx);
  }
}

export async function updatePhotoshoot(
  tx: Db,
  productId: string,
  set: { style_id?: StyleId; format?: VisualFormat; active_step?: number },
): Promise<void> {
  await sql`
    update photoshoots set style_id = coalesce(${set.style_id ?? null}, style_id), format = coalesce(${set.format ?? null}, format),
      active_step = coalesce(${set.active_step ?? null}::int, active_step), updated_at = now()
    where product_id = ${productId}`.execute(tx);
}

/** Gives the style to the step and to all later ones that have no version yet. */
export async function setStyleFrom(tx: Db, productId: string, step: number, styleId: StyleId): Promise<void> {
  await sql`
    update photoshoot_steps s set style_id = ${styleId} where product_id = ${productId} and (step = ${step} or step > ${step}
      and not exists (select 1 from visuals v where v.product_id = s.product_id and v.step = s.step))`.execute(tx);
}

export async function setFrameType(tx: Db, productId: string, step: number, frameType: FrameType): Promise<void> {
  await sql`update photoshoot_steps set frame_type = ${frameType} where product_id = ${productId} and step = ${step}`.execute(
    tx,
  );
}

export async function setPartner(tx: Db, productId: string, step: number, withProductId: string | null): Promise<void> {
  await sql`update photoshoot_steps set with_product_id = ${withProductId} where product_id = ${productId} and step = ${step}`.execute(
    tx,
  );
}

export async function pickVisual(tx: Db, productId: string, step: number, visualId: string): Promise<void> {
  await sql`update photoshoot_steps set picked_visual_id = ${visualId} where product_id = ${productId} and step = ${step}`.execute(
    tx,
  );
}

export async function stepsOf(db: Db, productId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select product_id, step, frame_type, style_id, picked_visual_id, with_product_id from photoshoot_steps
    where product_id = ${productId} order by step`.execute(db);
  return rows;
}

/** A step behind the last one; answers its number. */
export async function appendStep(tx: Db, productId: string, frameType: FrameType, styleId: StyleId): Promise<number> {
  const { rows } = await sql<{ step: number }>`
    insert into photoshoot_steps (product_id, step, frame_type, style_id)
    values (${productId}, (select coalesce(max(step) + 1, 0) from photoshoot_steps where product_id = ${productId}), ${frameType}, ${styleId}) returning step`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('the new step did not come back');
  return rows[0].step;
}

/** The style of one step alone. */
export async function setStepStyle(tx: Db, productId: string, step: number, styleId: StyleId): Promise<void> {
  await sql`update photoshoot_steps set style_id = ${styleId} where product_id = ${productId} and step = ${step}`.execute(
    tx,
  );
}
