/** What both detectors share: the picture that they are shown, and the boxes that their numbers mean. */
import { Tensor } from 'onnxruntime-node';
import { anchors, boxAt } from './anchors.ts';
import type { ShareRect } from './share-rect.ts';

/** Of the square picture that a detector is shown. */
export const detectorSidePx = 300;

export interface SeenBox {
  readonly name: string;
  /** 0 to 1. */
  readonly score: number;
  /** May reach beyond the picture. */
  readonly box: ShareRect;
}

/** `rgb`: 300 × 300, sRGB, 0 to 255, three values a pixel. */
export function pictureTensor(rgb: ArrayLike<number>): Tensor {
  const picture = new Float32Array(detectorSidePx * detectorSidePx * 3);
  for (let i = 0; i < picture.length; i++) picture[i] = (rgb[i] ?? 0) / 127.5 - 1;
  return new Tensor('float32', picture, [1, detectorSidePx, detectorSidePx, 3]);
}

const likelyFrom = 0.2;

/**
 * The boxes that are at all likely, the surest first. `classes`: the first, and those without a name, are "nothing".
 * `logits`: boxes × classes; `places`: boxes × 4.
 */
export function likelyBoxes(
  classes: readonly string[],
  { logits, places }: { logits: Float32Array; places: Float32Array },
): SeenBox[] {
  const leastLogit = Math.log(likelyFrom / (1 - likelyFrom));
  const seen: SeenBox[] = [];
  for (let index = 0; index < anchors.length; index++)
    for (const [one, name] of classes.entries()) {
      const logit = logits[index * classes.length + one] ?? 0;
      if (one === 0 || name === '' || logit < leastLogit) continue;
      seen.push({ name, score: 1 / (1 + Math.exp(-logit)), box: boxAt(index, places) });
    }
  return seen.toSorted((a, b) => b.score - a.score);
}
