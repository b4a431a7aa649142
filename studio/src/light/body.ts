import { solidResolution as n, type AlphaMap } from './alpha-map.ts';

/** A row of which so much is covered between its ends is of a body; with less it is of thin parts, like spokes. */
const covered = { thin: 0.2, body: 0.6 };
const thinnest = 0.1;
/** So many rows around are of the same part: a tyre where it touches the ground is no body. */
const samePart = Math.round(0.12 * n);

/**
 * How far each row of the silhouette is of a body, to 1: as deep as the whole thing, thin parts would hide the light that
 * passes between them.
 */
export function bodyShares({ sums, rowSpan }: AlphaMap): number[] {
  const last = (row: number) => sums[row * (n + 1) + n]!;
  const shares = Array.from({ length: n }, (_, row) => {
    const { from, to } = rowSpan(row);
    return (last(row + 1) - last(row)) / (255 * Math.max(1, (to - from) * n));
  });
  return shares.map((_, row) => {
    const share = Math.min(...shares.slice(Math.max(0, row - samePart), row + samePart + 1));
    return Math.max(thinnest, Math.min(1, (share - covered.thin) / (covered.body - covered.thin)));
  });
}

/** The share of its depth that most rows have (their `bodyShares`): 1 for a body, little for what is of thin parts. */
export const thicknessOf = (shares: readonly number[]): number => shares.toSorted((a, b) => a - b)[n >> 1]!;
