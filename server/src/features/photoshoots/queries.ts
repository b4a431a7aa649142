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

const selectPhotoshoots = (db: Db, userId: string, productId: string) =>
  db
    .selectFrom('photoshoots')
    .select(['product_id', 'user_id', 'style_id', 'format', 'active_step'])
    .$narrowType<{ style_id: StyleId; format: VisualFormat }>()
    .where('product_id', '=', productId)
    .where('user_id', '=', userId);
const updateStep = (tx: Db, productId: string, step: number) =>
  tx.updateTable('photoshoot_steps').where('product_id', '=', productId).where('step', '=', step);

export async function photoshootOwnedBy(db: Db, userId: string, productId: string): Promise<PhotoshootRow | undefined> {
  return await selectPhotoshoots(db, userId, productId).executeTakeFirst();
}

/** The photoshoot, locked until the transaction ends: orders for one product come one after the other. */
export async function lockPhotoshoot(tx: Db, userId: string, productId: string): Promise<PhotoshootRow | undefined> {
  return await selectPhotoshoots(tx, userId, productId).forUpdate().executeTakeFirst();
}

export async function insertPhotoshoot(
  tx: Db,
  { product_id, user_id, style_id, format }: Omit<PhotoshootRow, 'active_step'>,
  plan: readonly FrameType[],
): Promise<void> {
  await tx
    .insertInto('photoshoots')
    .values({ product_id, user_id, style_id, format })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [step, frame_type] of plan.entries())
    await tx
      .insertInto('photoshoot_steps')
      .values({ product_id, step, frame_type, style_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function updatePhotoshoot(
  tx: Db,
  productId: string,
  { style_id, format, active_step }: { style_id?: StyleId; format?: VisualFormat; active_step?: number },
): Promise<void> {
  await tx
    .updateTable('photoshoots')
    .set({ style_id, format, active_step, updated_at: sql`now()` })
    .where('product_id', '=', productId)
    .execute();
}

/** Gives the style to the step and to all later ones that have no version yet. */
export async function setStyleFrom(tx: Db, productId: string, step: number, styleId: StyleId): Promise<void> {
  await sql`
    update photoshoot_steps s set style_id = ${styleId} where product_id = ${productId} and (step = ${step} or step > ${step}
      and not exists (select 1 from visuals v where v.product_id = s.product_id and v.step = s.step))`.execute(tx);
}

export async function setFrameType(tx: Db, productId: string, step: number, frameType: FrameType): Promise<void> {
  await updateStep(tx, productId, step).set({ frame_type: frameType }).execute();
}

export async function setPartner(tx: Db, productId: string, step: number, withProductId: string | null): Promise<void> {
  await updateStep(tx, productId, step).set({ with_product_id: withProductId }).execute();
}

export async function pickVisual(tx: Db, productId: string, step: number, visualId: string): Promise<void> {
  await updateStep(tx, productId, step).set({ picked_visual_id: visualId }).execute();
}

export async function stepsOf(db: Db, productId: string): Promise<StepRow[]> {
  return await db
    .selectFrom('photoshoot_steps')
    .select(['product_id', 'step', 'frame_type', 'style_id', 'picked_visual_id', 'with_product_id'])
    .$narrowType<{ frame_type: FrameType; style_id: StyleId }>()
    .where('product_id', '=', productId)
    .orderBy('step')
    .execute();
}

/** A step behind the last one; answers its number. */
export async function appendStep(tx: Db, productId: string, frameType: FrameType, styleId: StyleId): Promise<number> {
  const row = await tx
    .insertInto('photoshoot_steps')
    .values({
      product_id: productId,
      step: sql`(select coalesce(max(step) + 1, 0) from photoshoot_steps where product_id = ${productId})`,
      frame_type: frameType,
      style_id: styleId,
    })
    .returning('step')
    .executeTakeFirstOrThrow();
  return row.step;
}

/** The style of one step alone. */
export async function setStepStyle(tx: Db, productId: string, step: number, styleId: StyleId): Promise<void> {
  await updateStep(tx, productId, step).set({ style_id: styleId }).execute();
}
