import { framesFor } from '@kadr/shared/catalog';
import type { FrameType } from '@kadr/shared/visuals';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { livesByProps } from './frame-kind.ts';
import { mostSharpTimes, timesShown } from './framing/sharpness.ts';
import { availableFrameTypes, shotOrReason } from './plan-shot.ts';
import { isWorn } from './pose/poses-of.ts';
import { isNotWhole } from './product/not-whole.ts';
import { isWorthAmongProps } from './props/worth-among-props.ts';
import type { ShotRequest } from './shot-request.ts';
import type { ProductView, UnavailableReason } from './shot.ts';

/** Frames that one good photo is enough for, whatever the goods: every plan holds those that can be made. */
const always: readonly FrameType[] = ['hero', 'benefit', 'detail', 'editorial', 'compliance'];
const most = 8;

/** These show the product so large that a small photo looks soft in them; the others show it smaller. */
const large: readonly FrameType[] = ['editorial', 'compliance'];

type PlanWhere = Pick<ShotRequest, 'style' | 'pose' | 'box' | 'components'> & { catalogue: PlateCatalogue };
type PlanRequest = Omit<ShotRequest, 'frameType'>;

function planRequest(
  category: string | null | undefined,
  [main, ...further]: readonly [ProductView, ...ProductView[]],
  { style, pose, box, components }: PlanWhere,
): PlanRequest {
  return {
    style,
    category,
    pose,
    product: main,
    format: '1:1',
    photoCount: 1 + further.length,
    box,
    components,
  };
}

/**
 * The frames of a photoshoot: at most eight that can be made of these photos in this style, are sharp and say nothing
 * that no one said, `hero` first where there is one. Of a product that the photo cuts off it holds closeups only; where
 * nothing at all can be made, `compliance` stands for it. `category` is an id of the catalogue; `photos` are
 * the product's cut-out sample photos, the main one first.
 */
export function framePlan(
  category: string | null | undefined,
  photos: readonly ProductView[],
  where: PlanWhere,
): FrameType[] {
  const [main, ...further] = photos;
  if (!main) return [];
  const { catalogue } = where;
  const request = planRequest(category, [main, ...further], where);
  const possible = availableFrameTypes(request, catalogue).filter((type) => type !== 'angle' || photos.length > 1);
  // Beside a person a frame keeps no room for text: drawn, it would be refused.
  const sensible = [...new Set([...framesFor(category ?? null), ...always])].filter(
    (type) => possible.includes(type) && !isSoft(request, type, catalogue) && !(type === 'benefit' && isWorn(request)),
  );
  const isWorth = (frameType: FrameType) => {
    const shot = shotOrReason({ ...request, frameType }, catalogue);
    return typeof shot !== 'string' && isWorthAmongProps(shot, main, catalogue);
  };
  // One frame among props is enough: the product is smaller there.
  const amongProps = sensible.find((type) => livesByProps(type) && isWorth(type));
  const wanted = sensible.filter((type) => !livesByProps(type) || type === amongProps);
  let others = most - wanted.filter((type) => always.includes(type)).length;
  const frames = wanted.filter((type) => always.includes(type) || others-- > 0);
  const first = (['hero', 'compliance', ...frames] as const).find((type) => frames.includes(type)) ?? 'compliance';
  return [first, ...frames.filter((type) => type !== first)];
}

/** Why a photo makes no closeup. */
const closeupReasons = ['photo-too-small', 'photo-unsharp', 'photo-plain'] as const;
type CloseupReason = (typeof closeupReasons)[number];

/** A frame that every plan holds, and why that of this photo does not; `photo-soft` can be made all the same. */
export interface LeftOut {
  readonly frameType: FrameType;
  readonly reason: Extract<UnavailableReason, CloseupReason | 'cut-off' | 'part-only'> | 'photo-soft';
}

/** What the plan of such goods holds with a good photo, but not with this one. */
export function leftOutOfPlan(
  category: string | null | undefined,
  photos: readonly ProductView[],
  where: PlanWhere,
): LeftOut[] {
  const [main, ...further] = photos;
  if (!main) return [];
  const request = planRequest(category, [main, ...further], where);
  const notWhole = isNotWhole(request);
  return always.flatMap((frameType): LeftOut[] => {
    const shot = shotOrReason({ ...request, frameType }, where.catalogue);
    if (typeof shot !== 'string')
      return isSoft(request, frameType, where.catalogue) ? [{ frameType, reason: 'photo-soft' }] : [];
    if (shot === notWhole && notWhole) return [{ frameType, reason: notWhole }];
    const ofCloseup = closeupReasons.find((one) => one === shot);
    return ofCloseup ? [{ frameType, reason: ofCloseup }] : [];
  });
}

/** Whether the frame would show the photo's pixels larger than looks sharp. */
function isSoft(request: PlanRequest, frameType: FrameType, catalogue: PlateCatalogue): boolean {
  if (!large.includes(frameType)) return false;
  const shot = shotOrReason({ ...request, frameType }, catalogue);
  return typeof shot !== 'string' && timesShown(shot, request.product, catalogue) > mostSharpTimes;
}
