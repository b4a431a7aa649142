import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { planScene } from './plan-scene.ts';
import { planShot } from './plan-shot.ts';
import type { ShotRequest } from './shot-request.ts';
import type { Shot, Unavailable } from './shot.ts';

export interface FrameRequest extends ShotRequest {
  /** Whose scene it is: a set of ours, or one that a model paints around the product. */
  scene?: 'set' | 'painted';
}

/** The one entry to planning a frame: the shot, or why it cannot be made and what can. Pure and deterministic. */
export function planFrame({ scene = 'set', ...request }: FrameRequest, catalogue: PlateCatalogue): Shot | Unavailable {
  return scene === 'painted' ? planScene(request, catalogue) : planShot(request, catalogue);
}
