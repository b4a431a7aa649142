import type { Colour } from './drawn-scene.ts';

/** How much of `1` is left of something soft: 1 in an ellipse's middle, 0 outside. */
function blot(
  u: number,
  v: number,
  [x, y, rx, ry]: readonly [number, number, number, number],
  softness: number,
): number {
  return Math.max(0, Math.min(1, (1 - ((u - x) / rx) ** 2 - ((v - y) / ry) ** 2) / softness + 0.5));
}

/**
 * Brows, eye sockets, eyes, nose, mouth and chin: places in half faces from the face's middle, how soft, how much
 * darker.
 */
const features = [
  ...[-0.42, 0.42].flatMap(
    (x) =>
      [
        [[x, -0.22, 0.3, 0.17], 0.8, 0.35],
        [[x, -0.2, 0.17, 0.075], 0.6, 0.55],
        [[x, -0.45, 0.3, 0.07], 0.7, 0.5],
      ] as const,
  ),
  [[0, 0.05, 0.1, 0.4], 1, -0.12],
  [[0, 0.3, 0.2, 0.06], 0.8, 0.3],
  [[0, 0.62, 0.36, 0.1], 0.7, 0.42],
  [[0, 0.85, 0.3, 0.08], 0.8, 0.15],
] as const;

/** A face from the front around `cx, cy`, `half` pixels from its middle to a cheek's edge, in light from before it. */
export function drawnFace(skin: Colour, cx: number, cy: number, half: number): (x: number, y: number) => Colour {
  return (x, y) => {
    const [u, v] = [(x - cx) / half, (y - cy) / half];
    const round = 1 - 0.25 * Math.max(0, Math.abs(u) - 0.5);
    const light = features.reduce(
      (left, [place, softness, darker]) => left * (1 - darker * blot(u, v, place, softness)),
      round,
    );
    return [light * skin[0], light * skin[1], light * skin[2]];
  };
}
