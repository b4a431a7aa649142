import type { FidelityReport } from './measure-fidelity.ts';

/** One report of several products: the worst of each measure. */
export function worstOf(reports: readonly FidelityReport[]): FidelityReport {
  const worst = (pick: (report: FidelityReport) => number, best: (...values: number[]) => number) =>
    best(...reports.map(pick));
  return {
    shapeIou: worst((r) => r.shapeIou, Math.min),
    deltaE: { mean: worst((r) => r.deltaE.mean, Math.max), p95: worst((r) => r.deltaE.p95, Math.max) },
    ssim: worst((r) => r.ssim, Math.min),
    label: reports.some((r) => r.label !== null) ? worst((r) => r.label ?? 1, Math.min) : null,
    lightShift: worst((r) => r.lightShift, Math.max),
    delivered: reports.every((r) => r.delivered),
    faults: [...new Set(reports.flatMap((r) => r.faults))],
  };
}
