/** The lower edge of a person's outline by columns: how far above the lowest pixel each ends, units. */
export interface LowerEdge {
  gap: (column: number) => number;
  columns: number;
  columnUnits: number;
  unitsPerCm: number;
}

/**
 * A column of a sole: how far above the lowest pixel it meets the ground, units, how dark that is, how deep the sole is
 * there, units, and how near its middle that is (0 at its ends, 1 between).
 */
export interface SoleColumn {
  column: number;
  gap: number;
  weight: number;
  depth: number;
  inward: number;
}

/** A foot is looked for so high above the lowest pixel: one that is farther away is higher in the picture, cm. */
const reachCm = 24;
/**
 * No foot on the ground is so high above the other one, cm: a higher one is lifted. The rear foot of a stride that is
 * seen from above is lower.
 */
const mostStanceCm = 20;
/** A lifted foot's shadow is so much lower than the foot, cm, and so faint. */
const lifted = { dropCm: 2.5, weight: 0.4 };
/** A sole that is seen aslant rises so along the picture; what is steeper is a heel in the air, or the shoe's side. */
const mostSlope = 0.95;
/** That is told over so much of it: toes are apart, and single columns of a worn sole are steeper. */
const slopeCm = 2;
/** Of a foot along the picture, where it is low; what is narrower is a lace or a hem's thread. */
const narrowestCm = 3;
/** Of one so high above the lowest pixel: laces that hang down are not so wide. */
const high = { fromCm: 4, narrowestCm: 4 };
const lowCm = 4;
const longestCm = 32;
/**
 * Of a foot with its heel in the air, or that points at the camera, so much touches on each side of its lowest column.
 */
const halfWidthCm = 4.5;
/** Beside its lowest column such a foot rises; the shadow under it rises by so much of that. */
const underSides = 0.6;
/** A foot, cm: what is seen of its length across the picture it is short of in depth. */
const footCm = { long: 25, wide: 9 };
const highestCm = 11;
/** A foot's lowest column has none lower so near to it, cm. */
const asideCm = 1.5;

/** Where soles meet the ground, foot by foot: along their lower edge, as far as that is a sole's. */
export function soleColumns(edge: LowerEdge): SoleColumn[] {
  const { gap, columns, columnUnits, unitsPerCm } = edge;
  const near = Math.max(1, Math.round((asideCm * unitsPerCm) / columnUnits));
  const found: SoleColumn[] = [];
  for (let toe = 0; toe < columns; toe++) {
    if (gap(toe) > reachCm * unitsPerCm || !isLowest(edge, toe, near)) continue;
    const isLifted = gap(toe) > mostStanceCm * unitsPerCm;
    const [drop, weight] = isLifted ? [lifted.dropCm * unitsPerCm, lifted.weight] : [0, 1];
    const foot = footAround(edge, toe);
    const narrowest = gap(toe) > high.fromCm * unitsPerCm ? high.narrowestCm : narrowestCm;
    if ((foot.end - foot.start + 1) * columnUnits < narrowest * unitsPerCm) continue;
    const sole = { start: soleEnd(edge, toe, -1), end: soleEnd(edge, toe, 1) };
    const least = Math.ceil((halfWidthCm * unitsPerCm) / columnUnits);
    const start = Math.min(sole.start, Math.max(foot.start, toe - least));
    const end = Math.max(sole.end, Math.min(foot.end, toe + least));
    const turned = turnOf(((end - start + 1) * columnUnits) / unitsPerCm);
    const deepest = depthOf(turned) * unitsPerCm;
    for (let column = start; column <= end; column++) {
      const across = Math.sin((Math.PI * (column - start + 0.5)) / (end - start + 1));
      const inward = Math.sqrt(across);
      const isOfSole = column >= sole.start && column <= sole.end;
      const own = gap(toe) + (isOfSole ? 1 : underSides) * (gap(column) - gap(toe));
      found.push({
        column,
        gap: Math.max(0, own - drop),
        weight: weight * Math.sqrt(inward),
        // A heel is narrower than the ball before it: beside a foot that points at the camera it is not seen.
        depth: deepest * across ** (1 - turned / 2),
        inward,
      });
    }
    toe = end;
  }
  return found;
}

/** How far a foot is turned aside of which so much is seen across the picture: 0 where it points at the camera. */
const turnOf = (acrossCm: number): number =>
  Math.max(0, Math.min(1, (acrossCm - footCm.wide) / (footCm.long - footCm.wide)));

/** How deep it then is, cm. */
const depthOf = (turned: number): number => footCm.long + (footCm.wide - footCm.long) * turned;

/** Whether no column near it ends lower; of equal ones the first. */
function isLowest({ gap }: LowerEdge, toe: number, near: number): boolean {
  for (let by = 1; by <= near; by++) {
    if (gap(toe - by) <= gap(toe) || gap(toe + by) < gap(toe)) return false;
  }
  return true;
}

/** The columns beside a foot's lowest one in which it is still low; what is lower is another foot. */
function footAround({ gap, columns, unitsPerCm }: LowerEdge, toe: number): { start: number; end: number } {
  const most = gap(toe) + lowCm * unitsPerCm;
  const isOfFoot = (column: number) => gap(column) <= most && gap(column) >= gap(toe);
  let [start, end] = [toe, toe];
  while (start > 0 && isOfFoot(start - 1)) start--;
  while (end + 1 < columns && isOfFoot(end + 1)) end++;
  return { start, end };
}

function soleEnd({ gap, columns, columnUnits, unitsPerCm }: LowerEdge, toe: number, step: 1 | -1): number {
  let end = toe;
  const over = Math.max(4, Math.round((slopeCm * unitsPerCm) / columnUnits));
  for (let column = toe + step; column >= 0 && column < columns; column += step) {
    const back = column - step * Math.min(over, Math.abs(column - toe));
    const rises = gap(column) - gap(back) > mostSlope * columnUnits * Math.abs(column - back);
    const isFar = Math.abs(column - toe) * columnUnits > longestCm * unitsPerCm;
    if (rises || isFar || gap(column) - gap(toe) > highestCm * unitsPerCm) break;
    end = column;
  }
  return end;
}
