import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TakenSpan {
  readonly service: unknown;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty of a trace's first span. */
  readonly parentId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly events: readonly { readonly name: string; readonly attributes: Readonly<Record<string, unknown>> }[];
  readonly failed: boolean;
}

type Field = { readonly number: number; readonly value: Buffer | bigint };

/** A collector of traces: takes OTLP over HTTP and reads it by the numbers of opentelemetry-proto's trace.proto. */
export async function startCollector() {
  const bodies: Buffer[] = [];
  const headers: Record<string, unknown>[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        headers.push({ url: request.url, ...request.headers });
        if (status === 200) bodies.push(Buffer.concat(parts));
        response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end();
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers,
    refuse: (code: number) => {
      status = code;
    },
    /** Everything that was sent, as it was sent. */
    bytes: () => Buffer.concat(bodies),
    spans: () => bodies.flatMap(spansIn),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;

function spansIn(body: Buffer): TakenSpan[] {
  return all(body, 1).flatMap((resourceSpans) => {
    const service = attributesIn(all(resourceSpans, 1)[0] ?? Buffer.alloc(0), 1)['service.name'];
    return all(resourceSpans, 2)
      .flatMap((scopeSpans) => all(scopeSpans, 2))
      .map((span) => ({
        service,
        traceId: first(span, 1).toString('hex'),
        spanId: first(span, 2).toString('hex'),
        parentId: first(span, 4).toString('hex'),
        name: first(span, 5).toString(),
        attributes: attributesIn(span, 9),
        events: all(span, 11).map((event) => ({
          name: first(event, 2).toString(),
          attributes: attributesIn(event, 3),
        })),
        failed: fieldsOf(first(span, 15)).some(({ number, value }) => number === 3 && value === 2n),
      }));
  });
}

function attributesIn(message: Buffer, number: number): Record<string, unknown> {
  return Object.fromEntries(all(message, number).map((pair) => [first(pair, 1).toString(), valueOf(first(pair, 2))]));
}

/** AnyValue: a string, a truth, a whole number or a fraction. */
function valueOf(any: Buffer): unknown {
  const [field] = fieldsOf(any);
  if (!field) return undefined;
  const { number, value } = field;
  if (Buffer.isBuffer(value)) return number === 4 ? value.readDoubleLE() : value.toString();
  return number === 2 ? value === 1n : Number(value);
}

const all = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap((field) => (field.number === number && Buffer.isBuffer(field.value) ? [field.value] : []));
const first = (message: Buffer, number: number): Buffer => all(message, number)[0] ?? Buffer.alloc(0);

/** Protocol Buffers' wire format (protobuf.dev/programming-guides/encoding). */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (bytes: number): Buffer => message.subarray(at, (at += bytes));
  while (at < message.length) {
    const key = Number(varint());
    const wire = key & 7;
    const value = wire === 0 ? varint() : wire === 1 ? take(8) : wire === 5 ? take(4) : take(Number(varint()));
    fields.push({ number: key >> 3, value });
  }
  return fields;
}
