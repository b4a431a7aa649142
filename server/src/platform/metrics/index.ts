export { answersInTime } from './answers-in-time.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export type { ModelCall, ModelMeter } from './model-metrics.ts';
export type { DependencyChecks } from './part-metrics.ts';
