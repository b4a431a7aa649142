import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import { solidResolution as n, type AlphaMap } from './alpha-map.ts';
import { hiddenPart, type Cone } from './cone.ts';
import { contactsOf, type Contact } from './feet.ts';

/** A leg: a straight rod from its foot to where the body begins, world units, thicker or thinner towards the top. */
export interface Leg {
  foot: readonly [number, number, number];
  top: readonly [number, number, number];
  footRadius: number;
  topRadius: number;
}

export interface Legs {
  legs: readonly Leg[];
  /** The silhouette's row (of `solidResolution`) from which down there are legs only; the last where there are not. */
  fromRow: number;
  /** Cells of the silhouette that are legs beside something else that touches the floor: a toy that sits on its body. */
  limbs: readonly number[];
}

/** The widest leg, of the silhouette's width; of a person, of whom trousers may be all that is seen, a wider one. */
const widest = { ofGoods: 0.24, ofPersons: 0.6 };
/** The shortest leg and the highest bars between legs, of its height. */
const shortest = 0.1;
const highestBar = 0.3;
/**
 * A leg gets so much thicker from row to row; where it is more, a bar begins at it. Its width is that of some rows above
 * its foot.
 */
const mostThicker = 0.012;
const footRows = Math.round(0.05 * n);
/** A foot that seems to stand farther from the other one is in the air, and where it would stand is not known, cm. */
const longestStrideCm = 55;
/** How far a leg leans at most, of its height. */
const mostLean = 0.5;

/**
 * The legs of a standing product or person, each as deep in the set as its foot; null where it has none. Legs are too
 * thin for the steps in which a cone is followed through a solid, and at their own depth its shadow would not begin at
 * their feet.
 */
export function legsOf(alpha: AlphaMap, placed: PlacedProduct): Legs | null {
  if (placed.lying || placed.floats) return null;
  const feet = footRuns(contactsOf(alpha, placed));
  if (feet.length < 2) return null;
  const mostWide = n * (placed.isPerson ? widest.ofPersons : widest.ofGoods);
  const courses = feet.map((foot) => followUp(alpha, middleOf(foot).column, mostWide));
  const legs = feet.flatMap((foot, i) => (courses[i] ? [legAt(middleOf(foot), courses[i], placed)] : []));
  const found = courses.filter((course) => course !== null);
  const [highest] = legs.toSorted((a, b) => b.top[2] - a.top[2]);
  if (!highest) return null;
  const fromRow = Math.max(...found.map(({ top }) => top.row));
  if (placed.isPerson) {
    const crossed = feet
      .filter((_, i) => courses[i] === null)
      .map((foot) => crossedLeg(middleOf(foot), highest))
      .filter(({ foot }) => Math.abs(foot[1] - highest.foot[1]) <= longestStrideCm * placed.unitsPerCm);
    return { legs: [...legs, ...crossed], fromRow, limbs: [] };
  }
  if (found.length === feet.length) return { legs, fromRow, limbs: [] };
  return { legs, fromRow: n, limbs: found.flatMap((course) => cellsOf(alpha, course)) };
}

const middleOf = (foot: readonly Contact[]): Contact => foot[foot.length >> 1]!;

/** A person's leg of which little is seen beside the other one: from its own foot to where the other one ends. */
function crossedLeg({ left, right, front }: Contact, { top, footRadius, topRadius }: Leg): Leg {
  const y = front + footRadius;
  return { foot: [(left + right) / 2, y, 0], top: [top[0], y, top[2]], footRadius, topRadius };
}

/** The cells that a leg covers, a row after the other. */
function cellsOf(alpha: AlphaMap, { foot, top }: { foot: Run; top: Run }): number[] {
  const cells: number[] = [];
  for (let row = top.row; row <= foot.row; row++) {
    const run = runAt(alpha, row, Math.round(expected(foot, top, row)));
    if (!run || 2 * run.half > widest.ofGoods * n) continue;
    for (let column = Math.round(run.middle - run.half); column <= run.middle + run.half; column++)
      cells.push(row * n + column);
  }
  return cells;
}

/** Neighbouring columns that touch, together. */
function footRuns(contacts: readonly Contact[]): Contact[][] {
  const runs: Contact[][] = [];
  for (const contact of contacts) {
    const last = runs.at(-1);
    if (last && last.at(-1)!.column === contact.column - 1) last.push(contact);
    else runs.push([contact]);
  }
  return runs;
}

/** A row's covered run: its middle and half its width, columns. */
interface Run {
  row: number;
  middle: number;
  half: number;
}

/** From a column's lowest covered pixel upwards as long as it is a leg, across bars between legs. */
function followUp(alpha: AlphaMap, column: number, mostWide: number): { foot: Run; top: Run } | null {
  let row = Math.round(alpha.lowest[column]! * n) - 1;
  while (row >= 0 && alpha.data[row * n + column]! < 128) row--;
  const lowest = runAt(alpha, row, column);
  if (!lowest || 2 * lowest.half > mostWide) return null;
  const half = footHalf(alpha, lowest);
  const foot = { ...lowest, half };
  let top = foot;
  for (; row >= 0 && top.row - row <= highestBar * n; row--) {
    const run = runAt(alpha, row, Math.round(expected(foot, top, row)));
    if (!run) break;
    const mostHalf = Math.max(half, top.half) * (1 + mostThicker * (top.row - row)) + 0.6;
    if (2 * run.half <= mostWide && run.half <= mostHalf) top = run;
  }
  return foot.row - top.row >= shortest * n ? { foot, top } : null;
}

/** Half of a leg's width just above its foot, which may end in a corner. */
function footHalf(alpha: AlphaMap, lowest: Run): number {
  const halves = [lowest.half];
  for (let row = lowest.row - 1; row > lowest.row - footRows; row--) {
    const run = runAt(alpha, row, Math.round(lowest.middle));
    if (run) halves.push(run.half);
  }
  return halves.toSorted((x, y) => x - y)[halves.length >> 1]!;
}

/** Where a straight leg's middle is in a row, by what is known of it. */
function expected(foot: Run, top: Run, row: number): number {
  const rise = foot.row - top.row;
  return rise < 4 ? top.middle : top.middle + ((top.middle - foot.middle) * (top.row - row)) / rise;
}

function runAt({ data }: AlphaMap, row: number, column: number): Run | null {
  const isCovered = (x: number) => x >= 0 && x < n && data[row * n + x]! >= 128;
  if (row < 0 || !isCovered(column)) return null;
  let [from, to] = [column, column];
  while (isCovered(from - 1)) from--;
  while (isCovered(to + 1)) to++;
  return { row, middle: (from + to) / 2, half: (to - from + 1) / 2 };
}

function legAt(middle: Contact, { foot, top }: { foot: Run; top: Run }, placed: PlacedProduct): Leg {
  const column = middle.right - middle.left;
  const rise = ((foot.row - top.row) / placed.imageWidthUnits) * placed.imageHeightUnits * column;
  const lean = Math.max(-mostLean * rise, Math.min(mostLean * rise, (top.middle - foot.middle) * column));
  const [footRadius, topRadius] = [foot.half * column, top.half * column];
  const x = middle.left + (foot.middle - middle.column) * column;
  const y = middle.front + footRadius;
  return { foot: [x, y, 0], top: [x + lean, y, rise], footRadius, topRadius };
}

/** A cone is at least so wide where it passes a leg, units. */
const leastWidth = 0.006;

/** Adds to what is hidden of a cone of light what a leg hides: the part of its disc that lies on the rod. */
export function traceLeg({ foot, top, footRadius, topRadius }: Leg, cone: Cone): void {
  const [ax, ay, az] = [top[0] - foot[0], top[1] - foot[1], top[2] - foot[2]];
  const [ox, oy, oz] = [cone[0]! - foot[0], cone[1]! - foot[1], cone[2]! - foot[2]];
  const [dx, dy, dz] = [cone[3]!, cone[4]!, cone[5]!];
  // Nearest points of a line and a segment (Ericson, Real-Time Collision Detection, 5.1.9).
  const along = ax * ax + ay * ay + az * az;
  const dot = ax * dx + ay * dy + az * dz;
  const onRay = ox * dx + oy * dy + oz * dz;
  const onLeg = ox * ax + oy * ay + oz * az;
  const across = along - dot * dot;
  let part = across > 1e-9 ? (onLeg - dot * onRay) / across : 0;
  part = part < 0 ? 0 : part > 1 ? 1 : part;
  const s = part * dot - onRay;
  if (s <= 0) return;
  const [x, y, z] = [ox + dx * s - ax * part, oy + dy * s - ay * part, oz + dz * s - az * part];
  const away = Math.sqrt(x * x + y * y + z * z);
  const radius = footRadius + (topRadius - footRadius) * part;
  const width = cone[6]! * s + leastWidth;
  const hidden = (Math.min(width, away + radius) - Math.max(-width, away - radius)) / (2 * width);
  if (hidden > cone[hiddenPart]!) cone[hiddenPart] = hidden;
}
