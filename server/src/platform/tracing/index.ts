export { inSpan, inStatementSpan, markFailed, traceId, traceparent, type SpanOptions } from './spans.ts';
export { startTracing, type Tracing, type TracingOptions } from './start-tracing.ts';
