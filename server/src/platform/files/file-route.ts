import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../http/index.ts';
import type { ObjectPart, ObjectStore } from '../../providers/object-store/port.ts';
import { isFileShown } from './queries.ts';
import { rememberWhatIsShown } from './remember-shown.ts';
import { fileRoutePrefix, type FileGrant, type FileUrls } from './sign-file-url.ts';
import type { FileStore } from './store-file.ts';

interface FileRequest {
  Params: { key: string };
  Querystring: Record<string, unknown>;
}

/** Pages of a hundred pictures pass many times over; a flood, of which each call reads a file, does not. */
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
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      // Pages of a region's own host show pictures of another host of the same installation.
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etagOf(grant)) return keep(reply, grant).status(304).send();
    const address = await objects.readAddress?.(grant.key, grant.contentType);
    if (address) {
      const secondsValid = Math.floor((Math.min(address.expiresAtMs, grant.expiresAtMs) - Date.now()) / 1000);
      return reply
        .header('cache-control', `private, max-age=${Math.max(0, secondsValid - 60)}`)
        .redirect(address.url, 302);
    }
    return sendFile(reply, { grant, objects, headers: request.headers });
  });
  // Machines that were handed an address follow no redirect for sure: they get the bytes themselves.
  app.get<{ Params: { key: string; name: string } }>(
    `${fileRoutePrefix}:key/:name`,
    { config: { rateLimit } },
    async (request, reply) => {
      const grant = urls.readPlainUrl(request.params.key, request.params.name);
      if (!grant || !(await isShown(grant.key))) throw new AppError('not-found', 'kernel.not-found');
      void reply
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox");
      return sendFile(reply, { grant, objects, headers: request.headers });
    },
  );
}

interface Sending {
  readonly grant: FileGrant;
  readonly objects: ObjectStore;
  readonly headers: FastifyRequest['headers'];
}

/** The key is the bytes' own hash: nothing has to be read for it. */
const etagOf = ({ key }: FileGrant): string => `"${key}"`;

/** Not of what cannot be shown: browsers would keep the error. */
function keep(reply: FastifyReply, grant: FileGrant): FastifyReply {
  const secondsLeft = Math.max(0, Math.floor((grant.expiresAtMs - Date.now()) / 1000));
  return reply.header('cache-control', `private, max-age=${secondsLeft}, immutable`).header('etag', etagOf(grant));
}

async function sendFile(reply: FastifyReply, { grant, objects, headers }: Sending): Promise<FastifyReply> {
  const { key, contentType } = grant;
  // Players ask for a part, and some play nothing else.
  const takesParts = contentType.startsWith('video/');
  // Who has begun with another file gets all of this one (RFC 9110, 13.1.5); no date is ever told.
  const { range: asked, 'if-range': begun = etagOf(grant) } = headers;
  const range = takesParts && begun === etagOf(grant) ? asked : undefined;
  const size = range === undefined ? null : await objects.size(key);
  const part = size === null ? null : partOf(range, size);
  if (part === 'none') return reply.status(416).header('content-range', `bytes */${size}`).send();
  // Read alone: a player asks for hundreds of parts, and all of a film would be read and checked for each.
  const bytes = await (part ? objects.getPart(key, part) : objects.get(key));
  if (!bytes) throw new AppError('not-found', 'kernel.not-found');
  void keep(reply, grant).type(contentType);
  if (takesParts) void reply.header('accept-ranges', 'bytes');
  if (part) void reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`);
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/**
 * The one part that a `Range` names (RFC 9110, 14.2): `none` where nothing of it is there; null where it names no part,
 * or several: then all is sent.
 */
function partOf(range: string | undefined, length: number): ObjectPart | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(length - 1, Number(to));
  return first <= last ? { first, last } : 'none';
}
