import { addAbortSignal, type Readable } from 'node:stream';
import { AppError, singleLine, type UploadLimits } from '@kadr/shared/kernel';
import { partBytes } from '@kadr/shared/uploads';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { ArrivingFile, UploadedFile } from './bind.ts';
import type { UploadAccount } from './upload-budget.ts';

type Fields = Readonly<Record<string, unknown>>;

interface MultipartOptions {
  readonly limits: UploadLimits;
  readonly account: UploadAccount;
  /** What takes a file that these fields precede; null where it is to be held. */
  readonly keepFile: (fields: Fields, fileName: string) => Promise<ArrivingFile | null>;
}

/** Reads a form. Files that are kept as they arrive are not in the answer. */
export async function readMultipart(
  request: FastifyRequest,
  { limits, account, keepFile }: MultipartOptions,
): Promise<{ fields: Fields; files: UploadedFile[] }> {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const { signal, whole } = account.watch(() => request.raw.socket.bytesRead);
  const readParts = async (): Promise<void> => {
    const { maxFiles, maxBytesPerFile } = limits;
    const parts = request.parts({
      limits: { files: maxFiles, fileSize: maxBytesPerFile + 1, fields: 20, fieldSize: 10_000 },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const chunks = chunksOf(part.file, signal, account);
      const fileName = cleanName(part.filename);
      const kept = await keepFile(fields, fileName);
      if (kept) await keepArriving(chunks, kept, account);
      else files.push({ fileName, bytes: new Uint8Array(Buffer.concat(await Array.fromAsync(chunks))) });
    }
  };
  try {
    await Promise.race([readParts(), ended(signal)]);
  } catch (error) {
    // What the caller still sends is read and dropped: unread, it would keep the connection and the caller waiting.
    request.raw.unpipe();
    request.raw.resume();
    // Between two parts the reading goes on waiting, and holds what it has.
    files.length = 0;
    if (signal.aborted) throw signal.reason;
    throw error instanceof AppError || (error as Partial<FastifyError>).statusCode !== undefined
      ? error
      : brokenCall(error);
  } finally {
    whole();
  }
  return { fields, files };
}

async function* chunksOf(file: Readable, signal: AbortSignal, account: UploadAccount): AsyncGenerator<Buffer> {
  for await (const chunk of addAbortSignal(signal, file) as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    account.take(chunk.byteLength);
    yield chunk;
  }
}

/** Hands the file on part by part; where it breaks off, what has come since the last part, too. */
async function keepArriving(
  chunks: AsyncIterable<Buffer>,
  kept: ArrivingFile,
  { release }: UploadAccount,
): Promise<void> {
  let held: Buffer[] = [];
  let size = 0;
  const handOn = async (): Promise<void> => {
    if (size === 0) return;
    const bytes = Buffer.concat(held);
    held = [];
    size = 0;
    await kept.append(bytes);
    release(bytes.byteLength);
  };
  try {
    for await (const chunk of chunks) {
      held.push(chunk);
      size += chunk.byteLength;
      if (size >= partBytes) await handOn();
    }
  } catch (error) {
    await handOn();
    throw error;
  }
  await handOn();
  await kept.end();
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as AppError), { once: true }),
  );
}

/** A name comes from outside and is shown and kept: one line, of whole characters. A part may come without one. */
function cleanName(name: string | undefined): string {
  return singleLine(name ?? '')
    .slice(0, 200)
    .toWellFormed();
}

/** Not a form or not a JSON object, or it broke off in the middle. */
export function brokenCall(cause?: unknown): AppError {
  return new AppError('invalid', 'kernel.invalid-input', { field: '', problem: '' }, cause);
}
