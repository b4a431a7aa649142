import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../http/index.ts';
import { isFileShown } from './queries.ts';
import { rememberWhatIsShown } from './remember-shown.ts';
import { fileRoutePrefix, type FileGrant, type FileUrls } from './sign-file-url.ts';
import type { FileStore } from './store-file.ts';

interface FileRequest {
  Params: { key: string };
  Querystring: Record<string, unknown>;
}

/** Pages of a hundred pictures pass many times over; a flood, of which each call reads and checks a file, does not. */
const rateLimit = {
  max: 3000,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => clientNetwork(request.ip),
};

/**
 * `GET /core/api/v1/file/:key`: the bytes behind a signed address. The address is the permission, because `<img>` sends
 * no bearer token. Tampered, expired and erased answer the same: not found. So does, within half a minute, what was
 * deleted with its product or account.
 */
export function addFileRoute(app: FastifyInstance, urls: FileUrls, { db, objects }: FileStore): void {
  const isShown = rememberWhatIsShown((key) => isFileShown(db, key));
  app.get<FileRequest>(`${fileRoutePrefix}:key`, { config: { rateLimit } }, async (request, reply) => {
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
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return sendFile(kept(), { grant, whole, range: request.headers.range });
  });
  // Machines that were handed an address follow no redirect for sure: they get the bytes themselves.
  app.get<{ Params: { key: string; name: string } }>(
    `${fileRoutePrefix}:key/:name`,
    { config: { rateLimit } },
    async (request, reply) => {
      const grant = urls.readPlainUrl(request.params.key, request.params.name);
      const bytes = grant && (await isShown(grant.key)) ? await objects.get(grant.key) : null;
      if (!grant || !bytes) throw new AppError('not-found', 'kernel.not-found');
      const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const secondsLeft = Math.max(0, Math.floor((grant.expiresAtMs - Date.now()) / 1000));
      void reply
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', `private, max-age=${secondsLeft}, immutable`);
      return sendFile(reply, { grant, whole, range: request.headers.range });
    },
  );
}

interface Sending {
  readonly grant: FileGrant;
  readonly whole: Buffer;
  readonly range: string | undefined;
}

function sendFile(reply: FastifyReply, { grant, whole, range }: Sending): FastifyReply {
  void reply.type(grant.contentType);
  if (!grant.contentType.startsWith('video/')) return reply.send(whole);
  // Players ask for a part, and some play nothing else.
  const part = partOf(range, whole.byteLength);
  void reply.header('accept-ranges', 'bytes');
  if (!part) return reply.send(whole);
  return reply
    .status(206)
    .header('content-range', `bytes ${part.first}-${part.last}/${whole.byteLength}`)
    .send(whole.subarray(part.first, part.last + 1));
}

/**
 * The one part that a `Range` names (RFC 9110, 14.2); null where it names none, or what is not there: then all is sent.
 */
function partOf(range: string | undefined, length: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(length - 1, Number(to));
  return first <= last ? { first, last } : null;
}
