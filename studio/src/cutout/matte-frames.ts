/** The studio's end of the pipe protocol that the cut-out program's README describes. */
import { Buffer } from 'node:buffer';
import { z } from 'zod';
import type { MattePass } from './matte-port.ts';

const maxHeaderBytes = 4096;
const maxMattePixels = 64_000_000;

const side = z.number().int().positive();
const answerSchema = z.union([
  z.object({ id: z.union([z.string(), z.number(), z.null()]), error: z.string() }),
  z.object({ id: z.union([z.string(), z.number()]), widthPx: side, heightPx: side, coarse: z.boolean().optional() }),
]);

export type MatteAnswer = { id: string | number | null; error: string } | { id: string | number; matte: MattePass };

/** sRGB, 3 bytes a pixel; `coarse` as in `MattePassOptions`. */
export interface RequestedPicture {
  readonly rgb: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly coarse: boolean;
}

/** One request as bytes: length, header, pixels. */
export function encodeRequest(id: number, { rgb, widthPx, heightPx, coarse }: RequestedPicture): Uint8Array[] {
  const header = Buffer.from(JSON.stringify({ id, widthPx, heightPx, channels: 3, ...(coarse && { coarse }) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return [length, header, rgb];
}

/**
 * Collects the program's output and gives each answer as soon as it is whole. `push` throws where the output is not
 * the protocol: nothing after that can be understood.
 */
export function createAnswerReader(): { push: (chunk: Buffer) => MatteAnswer[] } {
  let parts: Buffer[] = [];
  let have = 0;
  let need = 4;
  return {
    push(chunk) {
      parts.push(chunk);
      have += chunk.length;
      const answers: MatteAnswer[] = [];
      while (have >= need) {
        const all = Buffer.concat(parts);
        const parsed = parseAnswer(all);
        if ('needBytes' in parsed) {
          parts = [all];
          need = parsed.needBytes;
        } else {
          answers.push(parsed.answer);
          const rest = all.subarray(parsed.usedBytes);
          parts = [rest];
          have = rest.length;
          need = 4;
        }
      }
      return answers;
    },
  };
}

/** The first answer in `bytes`, or how many bytes it takes to get further (always more than there are). */
function parseAnswer(bytes: Buffer): { needBytes: number } | { answer: MatteAnswer; usedBytes: number } {
  const headerBytes = bytes.readUInt32BE();
  if (headerBytes === 0 || headerBytes > maxHeaderBytes) throw new Error(`an answer's header of ${headerBytes} bytes`);
  const payloadAt = 4 + headerBytes;
  if (bytes.length < payloadAt) return { needBytes: payloadAt };
  const header = answerSchema.parse(JSON.parse(bytes.toString('utf8', 4, payloadAt)));
  if ('error' in header) return { answer: header, usedBytes: payloadAt };
  const { id, widthPx, heightPx, coarse } = header;
  if (widthPx * heightPx > maxMattePixels) throw new Error(`a matte of ${widthPx} x ${heightPx}`);
  const end = payloadAt + widthPx * heightPx;
  if (bytes.length < end) return { needBytes: end };
  const alpha = new Uint8Array(bytes.subarray(payloadAt, end));
  return { answer: { id, matte: { widthPx, heightPx, alpha, ...(coarse && { coarse }) } }, usedBytes: end };
}
