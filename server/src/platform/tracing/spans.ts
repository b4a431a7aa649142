import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { AppError } from '@kadr/shared/kernel';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

export interface SpanOptions {
  readonly kind?: keyof typeof kinds;
  /** Names as in OpenTelemetry's semantic conventions. Never personal data, parameters, or what a model was told. */
  readonly attributes?: Attributes;
  /** The `traceparent` to go on from; null: a trace of its own. Unless told, the span that runs now. */
  readonly parent?: string | null;
}

/**
 * Runs `work` as one span. Of an error the span has the code or the class, never the message; an answer such as "not
 * found" is no failure.
 */
export function inSpan<Result>(
  name: string,
  { kind = 'internal', attributes = {}, parent }: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const from = parent === undefined ? context.active() : contextOf(parent);
  // Of the API alone: without `startTracing` nothing is recorded, and none of OpenTelemetry's SDK is loaded.
  return trace.getTracer('kadr').startActiveSpan(name, { kind: kinds[kind], attributes }, from, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Says of a span what went wrong in it, for who does not let the error through. */
export function markFailed(span: Span, error: unknown): void {
  span.setAttribute(
    'error.type',
    error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown',
  );
  if (isFailure(error)) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Runs a statement as a span where something is being traced; its text has no values, and none are told. */
export function inStatementSpan<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  if (!trace.getActiveSpan()?.isRecording()) return run();
  const operation = /^(?:\s|\/\*.*?\*\/)*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  return inSpan(
    operation,
    {
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, mostQueryText),
      },
    },
    run,
  );
}

const mostQueryText = 1000;

/**
 * What runs now as W3C Trace Context writes it (w3.org/TR/trace-context §3.2), for another process to go on from; null
 * where nothing is traced.
 */
export function traceparent(): string | null {
  const now = trace.getActiveSpan()?.spanContext();
  return now && isSpanContextValid(now) ? `00-${now.traceId}-${now.spanId}-0${now.traceFlags & 1}` : null;
}

/** Id of the trace that runs now, by which a log line leads to it. */
export function traceId(): string | null {
  const now = trace.getActiveSpan()?.spanContext();
  return now && isSpanContextValid(now) ? now.traceId : null;
}

function contextOf(parent: string | null): Context {
  const [, traceIdOf = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(parent ?? '') ?? [];
  const known = { traceId: traceIdOf, spanId, traceFlags: Number(flags), isRemote: true };
  return isSpanContextValid(known) ? trace.setSpanContext(ROOT_CONTEXT, known) : ROOT_CONTEXT;
}

function isFailure(error: unknown): boolean {
  return !(error instanceof AppError) || error.kind === 'bug' || error.kind === 'unavailable';
}
