/**
 * The framing of the pipe: `uint32 big-endian header length`, the header as JSON in UTF-8, then the raw payload whose
 * length follows from the header. The same framing goes both ways; README.md holds the whole protocol.
 */
import { Buffer } from 'node:buffer';

/** Headers are a few dozen bytes; a longer one means that the two sides have lost step. */
const maxHeaderBytes = 4096;

export interface Frame {
  header: unknown;
  payload: Uint8Array;
}

/** The stream cannot be followed any further: where the next frame starts is not known any more. */
export class FramingError extends Error {}

export function encodeFrame(header: object, payload: Uint8Array = new Uint8Array(0)): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json, payload]);
}

/**
 * Cuts a byte stream into frames. `payloadBytesOf` tells from a parsed header how many bytes follow it, and throws a
 * FramingError where it cannot. A stream that ends inside a frame is a FramingError, too.
 */
export async function* readFrames(
  stream: AsyncIterable<Uint8Array>,
  payloadBytesOf: (header: unknown) => number,
): AsyncGenerator<Frame> {
  const source = byteSource(stream);
  for (;;) {
    const lengthBytes = await source.take(4);
    if (lengthBytes === null) return;
    const headerBytes = lengthBytes.readUInt32BE();
    if (headerBytes === 0 || headerBytes > maxHeaderBytes) throw new FramingError(`header of ${headerBytes} bytes`);
    const header = parseHeader(await takeAll(source, headerBytes));
    const payload = await takeAll(source, payloadBytesOf(header));
    yield { header, payload };
  }
}

function parseHeader(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new FramingError('header is not JSON');
  }
}

interface ByteSource {
  /** Exactly `count` bytes, or null where the stream has ended before the first of them. */
  take(count: number): Promise<Buffer | null>;
}

async function takeAll(source: ByteSource, count: number): Promise<Buffer> {
  const bytes = await source.take(count);
  if (bytes === null && count > 0) throw new FramingError('the stream ended inside a frame');
  return bytes ?? Buffer.alloc(0);
}

function byteSource(stream: AsyncIterable<Uint8Array>): ByteSource {
  const chunks = stream[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  return {
    async take(count) {
      const parts = [rest];
      let have = rest.length;
      while (have < count) {
        const next = await chunks.next();
        if (next.done) {
          if (have === 0) return null;
          throw new FramingError('the stream ended inside a frame');
        }
        parts.push(Buffer.from(next.value));
        have += next.value.length;
      }
      const all = parts.length === 1 ? rest : Buffer.concat(parts);
      rest = all.subarray(count);
      return all.subarray(0, count);
    },
  };
}
