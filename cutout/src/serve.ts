/** The long-lived mode: one request after the other over a pipe, see README.md. */
import type { MatteModel } from './matte-model.ts';
import { encodeFrame, FramingError, readFrames } from './frames.ts';

const maxPixels = 64_000_000;

export interface ServeOptions {
  input: AsyncIterable<Uint8Array>;
  /** Resolves when the bytes have been taken. */
  write: (bytes: Uint8Array) => Promise<void>;
  loadModel: () => Promise<MatteModel>;
  log: (line: string) => void;
  /** Called before each request and after each answer, so that the caller can run its idle clock. */
  onBusy: (busy: boolean) => void;
}

interface RequestHeader {
  id: string | number;
  widthPx: number;
  heightPx: number;
  channels: 3;
  coarse: boolean;
}

/** Serves until the input ends. Rejects with a FramingError where the input is not the protocol (after saying so). */
export async function serve({ input, write, loadModel, log, onBusy }: ServeOptions): Promise<void> {
  let model: MatteModel | null = null;
  try {
    for await (const { header, payload } of readFrames(input, payloadBytesOf)) {
      const { id, widthPx, heightPx, coarse } = parseRequest(header);
      onBusy(true);
      try {
        log(`matte ${id}: ${widthPx} x ${heightPx}${coarse ? ', coarse' : ''}`);
        model ??= await loadModel();
        const { alpha, ...size } = await model({ widthPx, heightPx, rgb: payload, coarse });
        await write(encodeFrame({ id, ...size }, alpha));
      } catch (error) {
        log(`matte ${id} failed: ${String(error)}`);
        await write(encodeFrame({ id, error: messageOf(error) }));
      } finally {
        onBusy(false);
      }
    }
  } catch (error) {
    if (error instanceof FramingError) await write(encodeFrame({ id: null, error: `protocol: ${error.message}` }));
    throw error;
  }
}

function payloadBytesOf(header: unknown): number {
  const { widthPx, heightPx, channels } = parseRequest(header);
  return widthPx * heightPx * channels;
}

/** A header that is not a request leaves the length of its payload unknown: the stream is lost with it. */
function parseRequest(header: unknown): RequestHeader {
  if (typeof header !== 'object' || header === null) throw new FramingError('header is not an object');
  const { id, widthPx, heightPx, channels, coarse } = header as Record<string, unknown>;
  if (typeof id !== 'string' && typeof id !== 'number') throw new FramingError('no id');
  if (!isSide(widthPx) || !isSide(heightPx) || widthPx * heightPx > maxPixels) throw new FramingError('no usable size');
  if (channels !== 3) throw new FramingError('channels must be 3');
  return { id, widthPx, heightPx, channels, coarse: coarse === true };
}

function isSide(value: unknown): value is number {
  return Number.isSafeInteger(value) && typeof value === 'number' && value >= 1 && value <= 32_768;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
