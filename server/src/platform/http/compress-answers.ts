import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** What fits into one packet anyway. */
const leastLength = 1400;
/** Higher ones take several times as long for little less. */
const brotliQuality = 4;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];
const encoders = {
  br: (text: string) => asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text: string) => asGzip(text),
} as const;

/**
 * Compresses what is read as JSON. Not what a call that changes something answers: tokens, keys and codes are handed out
 * by those, and the length of compressed text tells of its content (BREACH; docs/security.md). Not files and streams of
 * events either.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' && reply.statusCode === 200 && typeof payload === 'string';
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isRead || !isJson || payload.length < leastLength) return payload;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    void reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!encoding || reply.hasHeader('content-encoding')) return payload;
    const bytes = await encoders[encoding](payload);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return bytes;
  });
}

function acceptedEncoding(header: string | string[] = ''): keyof typeof encoders | undefined {
  const taken = String(header)
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding));
}
