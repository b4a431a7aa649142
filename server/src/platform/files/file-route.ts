import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import { isFileShown } from './queries.ts';
import { rememberWhatIsShown } from './remember-shown.ts';
import { fileRoutePrefix, type FileUrls } from './sign-file-url.ts';
import type { FileStore } from './store-file.ts';

interface FileRequest {
  Params: { key: string };
  Querystring: Record<string, unknown>;
}

/**
 * `GET /core/api/v1/file/:key`: the bytes behind a signed address. The address is the permission, because `<img>` sends
 * no bearer token. Tampered, expired and erased answer the same: not found. So does, within half a minute, what was
 * deleted with its product or account.
 */
export function addFileRoute(app: FastifyInstance, urls: FileUrls, { db, objects }: FileStore): void {
  const isShown = rememberWhatIsShown((key) => isFileShown(db, key));
  app.get<FileRequest>(`${fileRoutePrefix}:key`, async (request, reply) => {
    const grant = urls.readFileUrl(request.params.key, request.query);
    if (!grant || !(await isShown(grant.key))) throw new AppError('not-found', 'kernel.not-found');
    const etag = `"${grant.key}"`;
    const secondsLeft = Math.floor((grant.expiresAtMs - Date.now()) / 1000);
    // Not of what cannot be shown: browsers would keep the error.
    const kept = () =>
      reply.header('cache-control', `private, max-age=${Math.max(0, secondsLeft)}, immutable`).header('etag', etag);
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      // Pages of a region's own host show pictures of another host of the same installation.
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return kept().status(304).send();
    const address = await objects.readAddress?.(grant.key, grant.contentType);
    if (address) {
      const secondsValid = Math.floor((Math.min(address.expiresAtMs, grant.expiresAtMs) - Date.now()) / 1000);
      return reply
        .header('cache-control', `private, max-age=${Math.max(0, secondsValid - 60)}`)
        .redirect(address.url, 302);
    }
    const bytes = await objects.get(grant.key);
    if (!bytes) throw new AppError('not-found', 'kernel.not-found');
    return kept()
      .type(grant.contentType)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
