export { createMetrics, type Metrics } from './metrics.ts';
export type { ModelCall, ModelMeter } from './model-metrics.ts';
