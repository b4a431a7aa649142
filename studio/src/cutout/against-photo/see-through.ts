import { grow, type PixelBox } from '../../matte/pixel-box.ts';
import type { Matte } from '../../matte/matte.ts';
import type { OutlineFault } from './outline-fault.ts';
import { awayFromGround } from '../ground-colours.ts';
import { mostScatter } from './fine-holes.ts';
import { areaOf } from './spots.ts';

/** So many filled holes in one product are one: clear plastic, glass, a net. */
const leastHoles = 4;
/** More of the ground may show around the holes that were found: so far, in their common box's longer side. */
const around = 0.25;

/**
 * Where a plain ground shows through a product in many places, they are one fault with one area: strokes for each of
 * them would leave what lies between, and tear parts of the product along. Everything else stays as it is.
 */
export function joinHoles(
  faults: readonly OutlineFault[],
  { rgb, raw, matte }: { rgb: Uint8Array; raw: Matte; matte: Matte },
): OutlineFault[] {
  const holes = faults.filter(({ kind, openings }) => kind === 'hole-filled' && !openings);
  if (holes.length < leastHoles) return [...faults];
  const away = awayFromGround(rgb, raw, mostScatter);
  const { widthPx: width, heightPx: height } = matte;
  const isPlain = holes.every(({ box }) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return away(Math.floor(y * height) * width + Math.floor(x * width)) < Infinity;
  });
  if (!isPlain) return [...faults];
  const common = unionOf(holes.map(({ box }) => box));
  const wide: PixelBox = {
    left: Math.floor(common.left * width),
    top: Math.floor(common.top * height),
    widthPx: Math.ceil(common.width * width),
    heightPx: Math.ceil(common.height * height),
  };
  const area = grow(wide, Math.round(around * Math.max(wide.widthPx, wide.heightPx)), matte);
  const joined: OutlineFault = {
    kind: 'hole-filled',
    share: holes.reduce((sum, { share }) => sum + share, 0),
    box: common,
    openings: areaOf(area, matte),
  };
  return [...faults.filter((fault) => !holes.includes(fault)), joined].toSorted((a, b) => b.share - a.share);
}

function unionOf(boxes: readonly OutlineFault['box'][]): OutlineFault['box'] {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}
