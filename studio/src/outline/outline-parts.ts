import { alphaBounds, type PixelBox } from '../matte/pixel-box.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions } from '../matte/regions.ts';
import { solidFrom } from '../matte/levels.ts';

/** Smaller regions are no objects of their own; they belong to the nearest one. */
const minPartShare = 0.004;

/** One of the objects that a cut-out is made of. */
export interface OutlinePart {
  /** What `labels` holds for it. */
  readonly id: number;
  readonly box: PixelBox;
  /** Some solid pixel of it. */
  readonly place: { readonly x: number; readonly y: number };
}

export interface OutlineParts {
  readonly parts: readonly OutlinePart[];
  /** The id of each pixel's part, −1 where there is none. */
  readonly labels: Int32Array;
}

/** The objects of a matte that do not touch each other, the largest first. */
export function outlineParts(matte: Matte): OutlineParts {
  const { alpha, widthPx: width, heightPx: height } = matte;
  const { labels: raw, sizes } = findRegions(
    alpha.map((a) => (a >= solidFrom ? 1 : 0)),
    width,
    height,
  );
  const solid = sizes.reduce((sum, size) => sum + size, 0);
  const order = [...sizes.keys()]
    .filter((label) => (sizes[label] ?? 0) >= minPartShare * solid)
    .toSorted((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  const idOf = new Map(order.map((label, id) => [label, id]));
  const labels = raw.map((label) => idOf.get(label) ?? -1);
  const places = order.map((label) => raw.indexOf(label)).map((i) => ({ x: i % width, y: Math.floor(i / width) }));
  growInto(labels, alpha, width);
  const parts = order.flatMap((_, id) => {
    const box = alphaBounds({ ...matte, alpha: alpha.map((a, i) => (labels[i] === id ? a : 0)) });
    const place = places[id];
    return box && place ? [{ id, box, place }] : [];
  });
  return { parts, labels };
}

/** Soft pixels and crumbs go to the part that they are next to. */
function growInto(labels: Int32Array, alpha: Uint8Array, width: number): void {
  let open: number[] = [];
  for (let i = 0; i < alpha.length; i++) if (alpha[i] !== 0 && labels[i] === -1) open.push(i);
  for (let before = -1; open.length !== before;) {
    before = open.length;
    open = open.filter((i) => {
      const x = i % width;
      const around = Math.max(
        x > 0 ? (labels[i - 1] ?? -1) : -1,
        x < width - 1 ? (labels[i + 1] ?? -1) : -1,
        labels[i - width] ?? -1,
        labels[i + width] ?? -1,
      );
      if (around >= 0) labels[i] = around;
      return around < 0;
    });
  }
}
