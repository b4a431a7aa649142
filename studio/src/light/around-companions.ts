import type { SurfaceGrid } from './frame-set.ts';
import type { LightMap } from './light-map.ts';

/** Shadows are smoothed over a cell, and read between cells: so many cells around an edge have light of both sides. */
const rings = 3;

/**
 * What companions cover has their light, not the set's: a product's shadow on the set behind them would end in a pale
 * rim around them. Continues the set's light under their edge; changes `map`.
 */
export function continueUnder(map: Pick<LightMap, 'key' | 'other'>, { raised, widthCells }: SurfaceGrid): void {
  if (!raised) return;
  const beside = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => down * widthCells + right));
  const unknown = new Set<number>();
  for (let cell = 0; cell < raised.length; cell++)
    if (raised[cell]) for (const by of beside) if (cell + by >= 0 && cell + by < raised.length) unknown.add(cell + by);
  for (let ring = 0; ring < rings; ring++) {
    const found = [...unknown].flatMap((cell) => {
      const known = beside.map((by) => cell + by).filter((at) => at >= 0 && at < raised.length && !unknown.has(at));
      return known.length === 0 ? [] : [{ cell, key: mean(map.key, known), other: mean(map.other, known) }];
    });
    for (const { cell, key, other } of found) {
      map.key[cell] = key;
      map.other[cell] = other;
      unknown.delete(cell);
    }
  }
}

function mean(values: Float32Array, at: readonly number[]): number {
  return at.reduce((sum, i) => sum + values[i]!, 0) / at.length;
}
