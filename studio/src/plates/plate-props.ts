import { findRegions, regionBoxes } from '../matte/regions.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import type { Plane } from './plane.ts';
import type { PlateParts } from './plate-pixels.ts';
import { surfaceParts } from './surface-parts.ts';

/** A box in shares of a plate's width and height. */
export interface PlateBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The plate's edge cuts what is in it. */
  atEnd?: boolean;
}

/** Every so many-th pixel tells where things stand. */
const step = 4;
/** Shares of the plate: what is wider or higher is the room itself, what is smaller is not seen. */
const [mostExtent, leastArea] = [0.6, 0.0004];

/** Where things stand in a set: boxes of what is neither a surface nor the room itself, the largest first. */
export function propsOfPlate({ numbers, names }: Pick<PlateParts, 'numbers' | 'names'>): PlateBox[] {
  const small = thinned(numbers);
  const { widthPx, heightPx, data } = small;
  const surfaces = (['wall', 'floor', 'table'] as const).flatMap((surface) => surfaceParts(names, surface));
  const pieces = names.flatMap((name, i) => {
    if (surfaces.includes(i + 1) || name === 'backdrop') return [];
    const regions = findRegions(
      data.map((number) => (number === i + 1 ? 1 : 0)),
      widthPx,
      heightPx,
    );
    return regionBoxes(regions, widthPx);
  });
  const isThing = (box: PixelBox) => box.widthPx <= widthPx * mostExtent && box.heightPx <= heightPx * mostExtent;
  const isAtEnd = ({ left, top, widthPx: wide, heightPx: high }: PixelBox) =>
    Math.min(left, top) === 0 || left + wide === widthPx || top + high === heightPx;
  return joined(pieces.filter(isThing), isThing)
    .filter((box) => box.widthPx * box.heightPx >= leastArea * widthPx * heightPx)
    .map((box) => ({
      x: box.left / widthPx,
      y: box.top / heightPx,
      width: box.widthPx / widthPx,
      height: box.heightPx / heightPx,
      ...(isAtEnd(box) && { atEnd: true }),
    }))
    .toSorted((a, b) => b.width * b.height - a.width * a.height);
}

/** Pieces that touch are one thing, a picture and its frame, as long as they are no wall of things. */
function joined(pieces: readonly PixelBox[], isThing: (box: PixelBox) => boolean): PixelBox[] {
  const things: PixelBox[] = [];
  for (const piece of pieces) {
    let thing = piece;
    for (let at = things.findIndex((other) => belongs(other, thing)); at >= 0;) {
      const [other] = things.splice(at, 1);
      thing = other ? around(other, thing) : thing;
      at = things.findIndex((one) => belongs(one, thing));
    }
    things.push(thing);
  }
  return things;

  function belongs(one: PixelBox, other: PixelBox): boolean {
    return touch(one, other) && isThing(around(one, other));
  }
}

function touch(a: PixelBox, b: PixelBox): boolean {
  return (
    a.left <= b.left + b.widthPx &&
    b.left <= a.left + a.widthPx &&
    a.top <= b.top + b.heightPx &&
    b.top <= a.top + a.heightPx
  );
}

function around(a: PixelBox, b: PixelBox): PixelBox {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return {
    left,
    top,
    widthPx: Math.max(a.left + a.widthPx, b.left + b.widthPx) - left,
    heightPx: Math.max(a.top + a.heightPx, b.top + b.heightPx) - top,
  };
}

function thinned({ widthPx, heightPx, data }: Plane): Omit<Plane, 'channels'> {
  const [width, height] = [Math.ceil(widthPx / step), Math.ceil(heightPx / step)];
  const at = (i: number) => Math.floor(i / width) * step * widthPx + (i % width) * step;
  return {
    widthPx: width,
    heightPx: height,
    data: Uint8Array.from({ length: width * height }, (_, i) => data[at(i)] ?? 0),
  };
}
