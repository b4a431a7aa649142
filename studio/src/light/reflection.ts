import sharp from 'sharp';
import { smoothStep } from '../matte/smooth-step.ts';
import { luminance, plateLightTable, srgbLightTable } from '../plates/tone-curve.ts';
import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import type { Rect } from '../shot/shot.ts';
import { solidResolution as n, type AlphaMap, type PlacedAlpha } from './alpha-map.ts';
import { footColumns, slopeOf } from './feet.ts';
import type { FrameSet } from './frame-set.ts';
import { planeShare, shareBeforeEdge } from './ground.ts';

/** Size of the small product picture that a floor mirrors: reflections on real floors are never crisp. */
const mirrorWidth = 192;
const mirrorHeight = 384;
/** Empty columns on either side of it, so that its edge is as soft there as elsewhere. */
const margin = 12;
const pictureWidth = mirrorWidth - 2 * margin;

type Floor = NonNullable<FrameSet['meta']['floor']>;

/**
 * What the floor mirrors of the product, per cell of the grid: linear RGB (before relighting) times the floor's Fresnel share,
 * and what it hides of the floor. The floor mirrors as a plane: its grain bends what is seen in it by less than the blur. Fades
 * with height and is blurred by the floor's roughness. Null on a matt floor.
 */
export async function floorReflection(
  frameSet: FrameSet,
  product: { rgba: Uint8Array; rect: Rect },
  { alpha, placed }: PlacedAlpha,
  strength: number,
): Promise<Float32Array | null> {
  const { floor } = frameSet.meta;
  if (!floor || strength <= 0 || placed.lying || placed.floats) return null;
  const { grid, memory } = frameSet;
  const mirror = await mirrorPicture(product, floor.rough);
  const base = baselineOf(alpha, placed);
  const heights = mirroredHeights(alpha, placed, base);
  const floorLight = lightOfFloor(frameSet, product.rect);
  const planes = memory.floats(grid.widthCells * grid.heightCells * 4).fill(0);
  const { rect } = product;
  const aside = (rect.w * margin) / pictureWidth;
  for (let row = 0; row < grid.heightCells; row++) {
    const y = (row + 0.5) * grid.cellPx;
    if (y < rect.y + rect.h * 0.4 || y > rect.y + rect.h * 2) continue;
    for (
      let column = Math.max(0, Math.floor((rect.x - aside) / grid.cellPx));
      column < Math.min(grid.widthCells, (rect.x + rect.w + aside) / grid.cellPx);
      column++
    ) {
      const u = ((column + 0.5) * grid.cellPx - rect.x) / rect.w;
      const line = lineAt(base, u);
      const below = (y - rect.y) / rect.h - line;
      if (below < -0.004 || line < below) continue;
      const height = lineAt(heights, u);
      mirrorInto(planes, frameSet, row * grid.widthCells + column, {
        mirror,
        u,
        v: line - below,
        floor,
        floorLight,
        strength:
          shareBeforeEdge(grid, row * grid.widthCells + column, planeShare) *
          strength *
          Math.exp(-below * fadeOf(floor)) *
          (1 - smoothStep(0.35 * height, height, below)),
      });
    }
  }
  return planes;
}

/**
 * For each column how much of the cut-out's height a floor mirrors. From above, a floor shows the front of what stands on
 * it, and its underside in place of its top: nothing shows that of a body that covers it, and the top would lie in the
 * floor like a second product. What stands on legs is mirrored whole: its underside looks much like it.
 */
function mirroredHeights({ lowest, data }: AlphaMap, placed: PlacedProduct, base: Float32Array): Float32Array {
  const heights = new Float32Array(n).fill(wholeHeight);
  let [touching, between] = [0, 0];
  for (let column = 0; column < n; column++) {
    if (lowest[column]! < 0) continue;
    if (base[column]! - lowest[column]! < touchesWithin) touching++;
    else between++;
  }
  if (between > touching) return heights;
  const pitch = (placed.photoPitchDeg * Math.PI) / 180;
  const front = Math.min(1, (placed.standHeightUnits * Math.cos(pitch)) / placed.imageHeightUnits);
  const fronts = new Float32Array(n);
  for (let column = 0; column < n; column++) {
    let top = 0;
    while (top < n - 1 && data[top * n + column]! < 128) top++;
    fronts[column] = front * Math.max(0, lowest[column]! - top / n);
  }
  return evened(fronts, lowest);
}

/** The mean of the product's columns around: where its height jumps, its mirror image must not end at a line. */
function evened(heights: Float32Array, lowest: Float32Array): Float32Array {
  return heights.map((_, column) => {
    let [sum, weights] = [0, 0];
    for (let other = 0; other < n; other++) {
      if (lowest[other]! < 0) continue;
      const weight = Math.exp(-(((other - column) / evenedOver) ** 2));
      sum += weight * heights[other]!;
      weights += weight;
    }
    return weights > 0 ? sum / weights : wholeHeight;
  });
}

/** Of the columns. */
const evenedOver = 0.1 * n;

/** Columns whose lowest pixel is that near the base, per height of the cut-out, stand on the floor. */
const touchesWithin = 0.08;
/** Beyond what is drawn: nothing fades by it. */
const wholeHeight = 10;

/** How fast the mirror image fades with height, per height of the cut-out: slowly, as what the set itself mirrors. */
const fadeOf = ({ f0, rough }: Floor): number => 0.4 * (1 - f0) + rough * 5;

/** What a cell mirrors: the place in the small picture, and how strongly. */
interface Mirrored {
  mirror: Float32Array;
  u: number;
  v: number;
  floor: Floor;
  /** Linear light of the floor around. */
  floorLight: number;
  strength: number;
}

/** Writes what a cell mirrors. */
function mirrorInto(
  planes: Float32Array,
  frameSet: FrameSet,
  cell: number,
  { mirror, u, v, floor, floorLight, strength }: Mirrored,
): void {
  // A refinement may ask for more than there is.
  const mirrors = mirroredLight(frameSet, cell, floor, floorLight);
  const share = Math.min(1, mirrors * strength);
  if (share <= 0) return;
  const column = Math.max(0, Math.min(mirrorWidth - 1, margin + u * pictureWidth - 0.5));
  const row = Math.max(0, Math.min(mirrorHeight - 1, v * mirrorHeight - 0.5));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [fx, fy] = [column - left, row - top];
  const across = left < mirrorWidth - 1 ? 4 : 0;
  const down = top < mirrorHeight - 1 ? mirrorWidth * 4 : 0;
  const at = (top * mirrorWidth + left) * 4;
  for (let i = 0; i < 4; i++) {
    const above = mirror[at + i]! * (1 - fx) + mirror[at + across + i]! * fx;
    const below = mirror[at + down + i]! * (1 - fx) + mirror[at + down + across + i]! * fx;
    planes[cell * 4 + i] = share * (above * (1 - fy) + below * fy);
  }
  // All that is seen of metal is what it mirrors.
  const isMetal = floor.f0 > 0.5;
  const times = isMetal ? Math.min(1 / share, 1 / mirrors) : hidesMore(floorLight, share);
  planes[cell * 4 + 3] = planes[cell * 4 + 3]! * times;
}

/** Linear light of what floors mirror of their rooms. */
const roomLight = 0.18;

/**
 * A mirror image stands in place of what the floor mirrored there of its room: of a dark floor that is nearly all that
 * is seen, of a light one hardly anything. So many times its own share is hidden of the floor, everywhere the same:
 * told by each place's own light, the floor's bright stripes would be left over and its dark ones gone.
 */
const hidesMore = (floorLight: number, share: number): number =>
  Math.max(1, Math.min(1 / share, roomLight / Math.max(1e-3, floorLight)));

/** Mean linear light of the floor's plane right below a product. */
function lightOfFloor({ set, grid, widthPx, heightPx, setWidthPx, setHeightPx }: FrameSet, rect: Rect): number {
  let [sum, count] = [0, 0];
  for (let row = 0; row < grid.heightCells; row++) {
    const y = (row + 0.5) * grid.cellPx;
    if (y < rect.y + rect.h || y > rect.y + rect.h * 1.4) continue;
    for (let column = 0; column < grid.widthCells; column++) {
      const x = (column + 0.5) * grid.cellPx;
      if (x < rect.x || x > rect.x + rect.w || planeShare(grid, row * grid.widthCells + column) < 1) continue;
      const [setX, setY] = [Math.floor((x / widthPx) * setWidthPx), Math.floor((y / heightPx) * setHeightPx)];
      const at = (Math.min(setHeightPx - 1, setY) * setWidthPx + Math.min(setWidthPx - 1, setX)) * 3;
      sum += luminance([plateLightTable[set[at]!]!, plateLightTable[set[at + 1]!]!, plateLightTable[set[at + 2]!]!]);
      count++;
    }
  }
  return count > 0 ? sum / count : roomLight;
}

/**
 * Share of light that the level floor mirrors towards the camera: Schlick 1994, at grazing angles less the rougher the
 * floor (Lagarde 2011). Of a polished dark floor more than that: from above, stone mirrors 7 % of what stands on it,
 * which is as bright as what it mirrored there before, and strangers saw no mirror image at all (decision 100).
 */
function mirroredLight({ grid, camera }: FrameSet, cell: number, { f0, rough }: Floor, floorLight: number): number {
  const [x, y, z] = [0, 1, 2].map((i) => camera.origin[i]! - grid.position[cell * 3 + i]!) as [number, number, number];
  const cos = Math.max(0, z / Math.hypot(x, y, z));
  const fresnel = f0 + (Math.max(1 - rough, f0) - f0) * (1 - cos) ** 5;
  const polished = 1 - smoothStep(0.13, 0.17, rough);
  const dark = 1 - smoothStep(0.1, 0.35, floorLight);
  const flat = 1 - smoothStep(0.55, 0.75, cos);
  return Math.max(fresnel, leastInDark * polished * dark * flat);
}

/** The least share that a polished dark floor mirrors, seen from no more than 33 degrees. */
const leastInDark = 0.17;

/** Premultiplied linear RGBA, 0 to 1. */
async function mirrorPicture(product: { rgba: Uint8Array; rect: Rect }, rough: number): Promise<Float32Array> {
  const { rgba, rect } = product;
  const small = await sharp(rgba, { raw: { width: rect.w, height: rect.h, channels: 4 } })
    .resize(pictureWidth, mirrorHeight, { fit: 'fill' })
    .extend({ left: margin, right: margin, background: '#0000' })
    .blur(0.5 + rough * 14)
    .raw()
    .toBuffer();
  const picture = new Float32Array(mirrorWidth * mirrorHeight * 4);
  for (let i = 0; i < mirrorWidth * mirrorHeight; i++) {
    const cover = small[i * 4 + 3]! / 255;
    for (let c = 0; c < 3; c++) picture[i * 4 + c] = srgbLightTable[small[i * 4 + c]!]! * cover;
    picture[i * 4 + 3] = cover;
  }
  return picture;
}

/**
 * For each column the line in which the floor mirrors, 0 (top) to 1 (bottom) of the cut-out: the front edge of what it
 * stands on. That is a line drawn tight below the lowest pixels that are within half of what the product's depth can
 * lift them in the photo: the front half of a cup's ellipse, the two lower edges of a box seen from its corner, from leg
 * to leg of a chair, however far behind. Beyond them (a handle, an armrest) it goes on level.
 */
function baselineOf(alpha: AlphaMap, placed: PlacedProduct): Float32Array {
  const deepest = (placed.depthUnits * slopeOf(placed)) / placed.imageHeightUnits;
  const ofLegs = footColumns(alpha, placed);
  const feet: number[] = [];
  for (let column = 0; column < n; column++) {
    const lowest = alpha.lowest[column]!;
    if (1 - lowest > deepest / 2 + 0.005 && !ofLegs.has(column)) continue;
    // What lies above the line between its neighbours is no edge of the base: room between legs, a notch.
    while (feet.length > 1 && isAboveLine(alpha.lowest, feet.at(-2)!, feet.at(-1)!, column)) feet.pop();
    feet.push(column);
  }
  endAtSteepEdges(feet, alpha.lowest, placed.rect);
  const line = new Float32Array(n).fill(1);
  for (const [i, to] of feet.entries()) {
    const from = feet[i - 1] ?? 0;
    const [start, end] = [alpha.lowest[feet[i - 1] ?? to]!, alpha.lowest[to]!];
    // A leg is mirrored at the height of its own foot, as far up as it leans: the line changes between the legs.
    const room = roomBetween(alpha.lowest, from, to, (start + end) / 2 - touchesWithin);
    for (let column = from; column <= to; column++) {
      const along = (column - from) / Math.max(1, to - from);
      line[column] = start + (end - start) * (room === null ? along : smoothStep(room - 0.15, room + 0.15, along));
    }
  }
  const last = feet.at(-1);
  if (last !== undefined) line.fill(alpha.lowest[last]!, last);
  return line;
}

/**
 * Where between two columns that stand on the floor the product is highest above it, 0 to 1; null where it comes no higher
 * than `least` (as `lowest`), for then they are one base.
 */
function roomBetween(lowest: Float32Array, from: number, to: number, least: number): number | null {
  if (to - from <= widestJoint) return null;
  const highest = Math.min(...lowest.subarray(from, to + 1));
  if (highest > least) return null;
  const isHighest = (column: number): boolean => lowest[column]! < highest + 0.02;
  let [first, last] = [from, to];
  while (!isHighest(first)) first++;
  while (!isHighest(last)) last--;
  return ((first + last) / 2 - from) / (to - from);
}

/** Columns between two that stand on the floor that are still one foot. */
const widestJoint = 8;

/** An edge that rises faster than it goes aside is a side of the product and none of its base: the line ends before it. */
function endAtSteepEdges(feet: number[], lowest: Float32Array, { w, h }: PlacedProduct['rect']): void {
  const isSide = (outer: number, inner: number): boolean =>
    (lowest[inner]! - lowest[outer]!) * h > (Math.abs(outer - inner) / n) * w;
  while (feet.length > 1 && isSide(feet.at(-1)!, feet.at(-2)!)) feet.pop();
  while (feet.length > 1 && isSide(feet[0]!, feet[1]!)) feet.shift();
}

/** Whether a column's lowest pixel is higher in the picture than the line from one before to one behind it. */
function isAboveLine(lowest: Float32Array, from: number, column: number, to: number): boolean {
  const share = (column - from) / (to - from);
  return lowest[column]! <= lowest[from]! + (lowest[to]! - lowest[from]!) * share;
}

/** The line at a place across the cut-out, 0 to 1. */
function lineAt(line: Float32Array, u: number): number {
  const at = Math.max(0, Math.min(n - 1, u * n - 0.5));
  const left = Math.floor(at);
  const right = Math.min(n - 1, left + 1);
  return line[left]! + (line[right]! - line[left]!) * (at - left);
}
