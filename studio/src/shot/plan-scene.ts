import { wornKind } from '@kadr/shared/visuals';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { poseOnItsOwn } from './pose/poses-of.ts';
import { planShot, shotOrReason } from './plan-shot.ts';
import type { ShotRequest } from './shot-request.ts';
import type { Shot, Unavailable, UnavailableReason } from './shot.ts';

/** What a set of ours lacks does not matter where the scene is painted. */
const ofSets: readonly UnavailableReason[] = [
  'no-plate-for-style',
  'no-plate-for-camera',
  'no-plate-for-size',
  'no-props-for-goods',
];

/**
 * Plans a frame whose scene a model paints: as `planShot` does, and where only a set is missing, the product on its
 * own, with no plate. A model can also show clothes in use: on a person, for which no set of ours and none of our props
 * would do. Hangers and the edges of photos are for sets of ours: in a painted scene the product stands or lies. Frames
 * of two products need a set of ours to stand in.
 */
export function planScene(asked: ShotRequest, catalogue: PlateCatalogue): Shot | Unavailable {
  const request = { ...asked, pose: poseOnItsOwn(asked) };
  const shot = shotOrReason(request, catalogue);
  if (typeof shot !== 'string') return shot;
  const lacksSet = ofSets.includes(shot) || isWorn(request);
  if (!lacksSet || ['mixmatch', 'pack'].includes(request.frameType)) return planShot(request, catalogue);
  const alone = shotOrReason({ ...request, frameType: 'compliance' }, catalogue);
  return typeof alone === 'string'
    ? planShot(request, catalogue)
    : { ...alone, kind: 'set', frameType: request.frameType, plate: null, companions: [] };
}

const isWorn = ({ frameType, category }: ShotRequest): boolean => wornKind(frameType, category ?? null) !== null;
