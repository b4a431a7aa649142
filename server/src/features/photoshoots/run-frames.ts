import type { Recipe, WantedShot } from '@kadr/shared/batches';
import type { FrameType, FrameWay, StyleId, VisualFormat } from '@kadr/shared/visuals';
import type { LikeShot } from '../frames/index.ts';

/** A frame of a product as a run orders it. */
export interface RunFrame {
  readonly frameType: FrameType;
  readonly styleId: StyleId;
  readonly format: VisualFormat;
  /** Made as a frame of another product was, which is possible in sets of ours only. */
  readonly like?: LikeShot;
  readonly way?: FrameWay;
}

function asShot({ frameType, styleId, format, seed, changes, plateId, share }: WantedShot): RunFrame {
  return { frameType, styleId, format, way: 'studio', like: { seed, changes, keepSet: plateId, share } };
}

/** What a recipe makes of a product whose own plan is given. */
export function framesOfRecipe({ styleId, format, frames }: Recipe, planned: () => readonly FrameType[]): RunFrame[] {
  if (frames.type === 'shots') return frames.shots.map(asShot);
  // A frame of two wants a partner, which only its seller can choose.
  const types =
    frames.type === 'same'
      ? frames.frameTypes
      : planned()
          .filter((type) => type !== 'mixmatch')
          .slice(0, frames.count);
  return [...new Set(types)].map((frameType) => ({ frameType, styleId, format }));
}

/** One of the recipe's frames, by its kind. */
export function frameOfRecipe(recipe: Recipe, frameType: FrameType): RunFrame {
  const { styleId, format, frames } = recipe;
  const shot = frames.type === 'shots' ? frames.shots.find((one) => one.frameType === frameType) : undefined;
  return shot ? asShot(shot) : { frameType, styleId, format };
}
