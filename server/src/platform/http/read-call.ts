import { AppError, type Endpoint } from '@kadr/shared/kernel';
import type { FastifyRequest } from 'fastify';
import type { ArrivingFile, UploadedFile } from './bind.ts';
import { brokenCall, readMultipart } from './read-multipart.ts';
import { refuseBrokenText } from './refuse-broken-text.ts';
import type { UploadAccount } from './upload-budget.ts';

type Keep = (input: never, fileName: string) => Promise<ArrivingFile | null>;

/**
 * Everything the caller sent, as the endpoint's input schema reads it, and the files of a multipart call that are held.
 */
export async function readCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  account: UploadAccount,
  keep?: Keep,
): Promise<{ input: unknown; files: UploadedFile[] }> {
  const params = objectOf(request.params);
  if (endpoint.upload) {
    const inputOf = (fields: object) => parsedInput(endpoint, { ...fields, ...params });
    const { fields, files } = await readMultipart(request, {
      limits: endpoint.upload,
      account,
      // A file that is not named before it comes is held whole.
      keepFile: async (before, fileName) =>
        keep && 'uploadId' in before ? keep(inputOf(before) as never, fileName) : null,
    });
    return { input: inputOf(fields), files };
  }
  const sent = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? request.query : bodyOf(request);
  return { input: parsedInput(endpoint, { ...objectOf(sent), ...params }), files: [] };
}

/** Only what the caller sent is the caller's fault: a schema that anything else breaks is our bug. */
function parsedInput(endpoint: Endpoint, input: unknown): unknown {
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AppError('invalid', 'kernel.invalid-input', {
      field: issue?.path.join('.') ?? '',
      problem: issue?.message ?? '',
    });
  }
  refuseBrokenText(parsed.data);
  return parsed.data;
}

/** A call without a body is one without input. */
function bodyOf({ body }: FastifyRequest): unknown {
  return body === undefined ? {} : body;
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw brokenCall();
  return { ...value };
}
