/**
 * The boxes that the detector starts from, and how its numbers move them: TensorFlow's SSD anchor generator and Faster
 * R-CNN box coder.
 */

import type { ShareRect } from './share-rect.ts';

interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cells on a side of each layer, the finest first. */
const layers = [19, 10, 5, 3, 2, 1] as const;
const scales = { least: 0.2, most: 0.95 } as const;
const ratios = [1, 2, 1 / 2, 3, 1 / 3] as const;
const coder = { place: 10, size: 5 } as const;

const scaleOf = (layer: number) => scales.least + ((scales.most - scales.least) * layer) / (layers.length - 1);

export const anchors: readonly Anchor[] = layers.flatMap((cells, layer) =>
  Array.from({ length: cells * cells }, (_, cell) =>
    shapesOf(layer).map((shape) => ({
      ...shape,
      x: ((cell % cells) + 0.5) / cells,
      y: (Math.floor(cell / cells) + 0.5) / cells,
    })),
  ).flat(),
);

/**
 * The finest layer has three boxes a cell, the others six: one a ratio and a square between this layer's size and the
 * next one's.
 */
function shapesOf(layer: number): { width: number; height: number }[] {
  const scale = scaleOf(layer);
  const shape = (size: number, ratio: number) => ({ width: size * Math.sqrt(ratio), height: size / Math.sqrt(ratio) });
  if (layer === 0) return [shape(0.1, 1), shape(scale, 2), shape(scale, 1 / 2)];
  const next = layer === layers.length - 1 ? 1 : scaleOf(layer + 1);
  return [...ratios.map((ratio) => shape(scale, ratio)), shape(Math.sqrt(scale * next), 1)];
}

/** The box that the network means by its four numbers (y, x, height, width) for an anchor. */
export function boxAt(index: number, numbers: ArrayLike<number>): ShareRect {
  const anchor = anchors[index];
  if (!anchor) throw new Error(`the detector has no box ${index}`);
  const [y = 0, x = 0, high = 0, wide = 0] = [0, 1, 2, 3].map((offset) => numbers[4 * index + offset] ?? 0);
  const [middleX, middleY] = [
    anchor.x + (x / coder.place) * anchor.width,
    anchor.y + (y / coder.place) * anchor.height,
  ];
  const [width, height] = [anchor.width * Math.exp(wide / coder.size), anchor.height * Math.exp(high / coder.size)];
  return {
    left: middleX - width / 2,
    top: middleY - height / 2,
    right: middleX + width / 2,
    bottom: middleY + height / 2,
  };
}
