import { addAbortSignal } from 'node:stream';
import { AppError, singleLine, type Endpoint } from '@kadr/shared/kernel';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { UploadedFile } from './bind.ts';
import type { UploadAccount } from './upload-budget.ts';

/** Everything the caller sent, in one object for the endpoint's input schema, and the files of a multipart call. */
export async function readCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  account: UploadAccount,
): Promise<{ input: unknown; files: UploadedFile[] }> {
  const params = objectOf(request.params);
  if (endpoint.upload) {
    const { fields, files } = await readMultipart(
      request,
      endpoint.upload.maxFiles,
      endpoint.upload.maxBytesPerFile,
      account,
    );
    return { input: { ...fields, ...params }, files };
  }
  const sent = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? request.query : bodyOf(request);
  return { input: { ...objectOf(sent), ...params }, files: [] };
}

/** A call without a body is one without input. */
function bodyOf({ body }: FastifyRequest): unknown {
  return body === undefined ? {} : body;
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw brokenCall();
  return { ...value };
}

async function readMultipart(request: FastifyRequest, maxFiles: number, maxBytes: number, account: UploadAccount) {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const { signal, whole } = account.watch(() => request.raw.socket.bytesRead);
  const readParts = async (): Promise<void> => {
    const parts = request.parts({ limits: { files: maxFiles, fileSize: maxBytes + 1, fields: 20, fieldSize: 10_000 } });
    for await (const part of parts) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of addAbortSignal(signal, part.file) as AsyncIterable<Buffer>) {
        signal.throwIfAborted();
        account.take(chunk.byteLength);
        chunks.push(chunk);
      }
      files.push({ fileName: cleanName(part.filename), bytes: new Uint8Array(Buffer.concat(chunks)) });
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
function brokenCall(cause?: unknown): AppError {
  return new AppError('invalid', 'kernel.invalid-input', { field: '', problem: '' }, cause);
}
