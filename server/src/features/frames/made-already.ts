import type { Db } from '../../platform/db/index.ts';
import { isAlikePlan, type FramePlan } from '../../providers/image-model/port.ts';
import { storedPlan } from './plan-queries.ts';
import type { VisualRow } from './queries.ts';

/** Whether one of the versions is the picture of the plan, or as good as it. */
export async function isMadeAlready(db: Db, versions: readonly VisualRow[], plan: FramePlan): Promise<boolean> {
  const { frameType, style, format } = plan.shot;
  const candidates = versions.filter(
    (row) => row.state === 'ready' && row.frame_type === frameType && row.style_id === style && row.format === format,
  );
  for (const { id } of candidates) {
    const made = await storedPlan(db, id);
    if (made && isAlikePlan(plan, made)) return true;
  }
  return false;
}
