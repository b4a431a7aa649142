/**
 * Linear equations by Gaussian elimination with the largest pivots; each row ends with its right side, and is changed.
 * Null where they have no single solution.
 */
export function solve(rows: (Float64Array | number[])[]): number[] | null {
  const n = rows.length;
  for (let c = 0; c < n; c++) {
    const best = rows.slice(c).reduce((most, row) => (Math.abs(row[c] ?? 0) > Math.abs(most[c] ?? 0) ? row : most));
    const pivot = best[c] ?? 0;
    if (Math.abs(pivot) < 1e-9) return null;
    rows[rows.indexOf(best)] = rows[c] ?? best;
    rows[c] = best;
    for (const row of rows) {
      if (row === best) continue;
      const by = (row[c] ?? 0) / pivot;
      for (let k = c; k <= n; k++) row[k] = (row[k] ?? 0) - by * (best[k] ?? 0);
    }
  }
  return rows.map((row, c) => (row[n] ?? 0) / (row[c] ?? 1));
}
