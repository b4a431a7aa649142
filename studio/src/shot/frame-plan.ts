import { framesFor } from '@kadr/shared/catalog';
import type { FrameType } from '@kadr/shared/visuals';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { livesByProps } from './frame-kind.ts';
import { availableFrameTypes, planShot } from './plan-shot.ts';
import { isWorthAmongProps } from './props/worth-among-props.ts';
import type { ShotRequest } from './shot-request.ts';
import { isUnavailable, type ProductView } from './shot.ts';

/** Frames that one good photo is enough for, whatever the goods: every plan holds those that can be made. */
const always: readonly FrameType[] = ['hero', 'benefit', 'detail', 'editorial', 'compliance'];
const most = 8;

/**
 * The frames of a photoshoot: at most eight that can be made of these photos in this style and say nothing that no one
 * said, `hero` first (or `compliance` where no set fits the photo). `category` is an id of the catalogue; `photos` are
 * the product's cut-out sample photos, the main one first.
 */
export function framePlan(
  category: string | null | undefined,
  photos: readonly ProductView[],
  where: Pick<ShotRequest, 'style' | 'pose' | 'box' | 'components'> & { catalogue: PlateCatalogue },
): FrameType[] {
  const [main] = photos;
  if (!main) return [];
  const { style, pose, catalogue, box, components } = where;
  const request = {
    style,
    category,
    pose,
    product: main,
    format: '1:1',
    photoCount: photos.length,
    box,
    components,
  } as const;
  const possible = availableFrameTypes(request, catalogue).filter((type) => type !== 'angle' || photos.length > 1);
  const sensible = [...new Set([...framesFor(category ?? null), ...always])].filter((type) => possible.includes(type));
  const isWorth = (frameType: FrameType) => {
    const shot = planShot({ ...request, frameType }, catalogue);
    return !isUnavailable(shot) && isWorthAmongProps(shot, main, catalogue);
  };
  // One frame among props is enough: the product is smaller there.
  const amongProps = sensible.find((type) => livesByProps(type) && isWorth(type));
  const wanted = sensible.filter((type) => !livesByProps(type) || type === amongProps);
  let others = most - wanted.filter((type) => always.includes(type)).length;
  const frames = wanted.filter((type) => always.includes(type) || others-- > 0);
  const first: FrameType = frames.includes('hero') ? 'hero' : 'compliance';
  return [first, ...frames.filter((type) => type !== first)];
}
