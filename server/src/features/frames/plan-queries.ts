import { promptReadSchema } from '@kadr/shared/visuals';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import { framePlanSchema, type FramePlan } from '../../providers/image-model/port.ts';

/** What became of a refinement, as it was understood when it was ordered. */
const refinementReadSchema = promptReadSchema.extend({ version: z.literal(1) });
export type RefinementRead = Omit<z.infer<typeof refinementReadSchema>, 'version'>;

export function storedRead(read: RefinementRead | null): string | null {
  return read && JSON.stringify({ version: 1, ...read });
}

/** Null where there is none, or one of a version that this server does not know. */
export function readOf(stored: unknown): RefinementRead | null {
  return refinementReadSchema.safeParse(stored).data ?? null;
}

/**
 * The plan that a version was ordered with; null for one from before plans were kept, and where this server cannot read
 * it.
 */
export async function storedPlan(db: Db, visualId: string): Promise<FramePlan | null> {
  const row = await db.selectFrom('visuals').select('plan').where('id', '=', visualId).executeTakeFirst();
  return framePlanSchema.safeParse(row?.plan).data ?? null;
}

export async function keepPlan(db: Db, visualId: string, plan: FramePlan): Promise<void> {
  await db
    .updateTable('visuals')
    .set({ plan: JSON.stringify(plan) })
    .where('id', '=', visualId)
    .execute();
}
