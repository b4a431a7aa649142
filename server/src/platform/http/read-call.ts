import type { Endpoint } from '@kadr/shared/kernel';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './bind.ts';

/** Everything the caller sent, in one object for the endpoint's input schema, and the files of a multipart call. */
export async function readCall(endpoint: Endpoint, request: FastifyRequest): Promise<{ input: unknown; files: UploadedFile[] }> {
  const params = objectOf(request.params);
  if (endpoint.upload) {
    const { fields, files } = await readMultipart(request, endpoint.upload.maxFiles, endpoint.upload.maxBytesPerFile);
    return { input: { ...fields, ...params }, files };
  }
  const sent = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? request.query : request.body;
  return { input: { ...objectOf(sent), ...params }, files: [] };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

async function readMultipart(request: FastifyRequest, maxFiles: number, maxBytes: number) {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const parts = request.parts({ limits: { files: maxFiles, fileSize: maxBytes + 1, fields: 20, fieldSize: 10_000 } });
  for await (const part of parts) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    files.push({ fileName: part.filename.slice(0, 200), bytes: new Uint8Array(Buffer.concat(chunks)) });
  }
  return { fields, files };
}
