import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface TracingOptions {
  /** Of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  readonly service: string;
  readonly version: string;
  /** Share of traces that are sent, 0 to 1; a job goes with the call that ordered it. */
  readonly share: number;
  readonly log: Pick<Logger, 'warn'>;
}

export interface Tracing {
  /** Sends what is left, for two seconds at most. Never rejects. */
  readonly stop: () => Promise<void>;
}

const reportEveryMs = 60_000;
const mostStopMs = 2000;
const mostWords = 300;

/**
 * Sends spans to a collector (OTLP, protobuf over HTTP) from now on. The SDK is loaded only here; its exporter reads
 * the other standard variables (OTEL_EXPORTER_OTLP_HEADERS …) itself.
 */
export async function startTracing({ endpoint, service, version, share, log }: TracingOptions): Promise<Tracing> {
  const [
    { context, diag, DiagLogLevel, trace },
    { AsyncLocalStorageContextManager },
    sdk,
    resources,
    { OTLPTraceExporter },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
  ]);
  diag.setLogger(diagnosticsTo(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const resource = resources
    .defaultResource()
    .merge(resources.detectResources({ detectors: [resources.envDetector] }))
    .merge(resources.resourceFromAttributes({ 'service.name': service, 'service.version': version }));
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource,
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    stop: async () => {
      const sent = provider
        .shutdown()
        .catch((error: unknown) => log.warn({ err: error }, 'the last traces were not taken'));
      await Promise.race([sent, sleep(mostStopMs, undefined, { ref: false })]);
      context.disable();
      trace.disable();
      diag.disable();
    },
  };
}

/** A collector that is away is logged once a minute, not with each batch. */
function diagnosticsTo(log: Pick<Logger, 'warn'>) {
  let reportedAt = -Infinity;
  const report = (message: string): void => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    log.warn({ problem: message.slice(0, mostWords) }, 'traces are not taken');
  };
  const nothing = (): void => undefined;
  return { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing };
}
