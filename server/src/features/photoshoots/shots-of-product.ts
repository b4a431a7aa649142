import { maxFramesOfRun, runFrameTypes, shareRange, type WantedShot } from '@kadr/shared/batches';
import type { Keepable } from '@kadr/shared/presets';
import type { PromptChange } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { FramePlan } from '../../providers/image-model/port.ts';
import { storedPlan, visualsOfProduct, type VisualRow } from '../frames/index.ts';
import { stepsOf } from './queries.ts';

export interface ShotsOfProduct {
  readonly shots: readonly WantedShot[];
  readonly notKept: Keepable['notKept'];
  /** The picture of the first shot. */
  readonly coverVisualId: string | null;
}

/** The seller's product as a list of shots for other products: of each frame the version that counts. */
export async function shotsOf(db: Db, productId: string): Promise<ShotsOfProduct> {
  const [steps, visuals] = [await stepsOf(db, productId), await visualsOfProduct(db, productId)];
  const shots: WantedShot[] = [];
  const notKept: Keepable['notKept'][number][] = [];
  let coverVisualId: string | null = null;
  for (const { step, picked_visual_id: pickedId } of steps) {
    const ready = visuals.filter((row) => row.step === step && row.state === 'ready');
    const visual = ready.find(({ id }) => id === pickedId) ?? ready.at(-1);
    if (!visual) continue;
    const plan = await storedPlan(db, visual.id);
    const shot = plan && shotOf(visual, plan);
    const frameType = visual.frame_type;
    // A preset has one picture of a kind: the first of the photoshoot.
    if (shots.some((one) => one.frameType === frameType)) notKept.push({ frameType, reason: 'same-kind' });
    else if (!isForOne(frameType)) notKept.push({ frameType, reason: 'of-two' });
    else if (!shot) notKept.push({ frameType, reason: 'painted' });
    else if (shots.length === maxFramesOfRun) notKept.push({ frameType, reason: 'too-many' });
    else {
      shots.push(shot);
      coverVisualId ??= visual.id;
    }
  }
  return { shots, notKept, coverVisualId };
}

const isForOne = (frameType: VisualRow['frame_type']): frameType is WantedShot['frameType'] =>
  (runFrameTypes as readonly string[]).includes(frameType);

/** Changes that a share of the frame says already. */
const ofSize: readonly PromptChange['kind'][] = ['size', 'closeness'];

/** The version as a shot for others; null where its scene was painted, which no one can repeat. */
function shotOf(visual: VisualRow, { way, shot, changes }: FramePlan): WantedShot | null {
  const { frame_type: frameType, style_id: styleId, format, seed } = visual;
  if (way !== 'studio' || !isForOne(frameType)) return null;
  const share = shareOf(visual, shot);
  return {
    frameType,
    styleId,
    format,
    seed,
    changes: share === null ? changes : changes.filter(({ kind }) => !ofSize.includes(kind)),
    plateId: shot.kind === 'set' ? (shot.plate?.id ?? null) : null,
    share,
  };
}

/**
 * How much of the frame the product takes where nothing but the frame's rule and the seller decided it: in a set,
 * standing or lying alone.
 */
function shareOf({ product_box: box }: VisualRow, { kind, companions, hanger, placement }: FramePlan['shot']) {
  if (!box || kind !== 'set' || companions.length > 0 || hanger || placement.zUnits !== undefined) return null;
  const share = Math.max(box.width, box.height);
  return share >= shareRange.min && share <= shareRange.max ? share : null;
}
