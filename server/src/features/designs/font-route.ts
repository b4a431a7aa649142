import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fontIds, type FontId } from '@kadr/card';
import { fontRoutePrefix } from '@kadr/shared/designs';
import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';

const asBrotli = promisify(brotliCompress);

/**
 * Serves the bundled fonts to the editor, the same files that the server draws with. Addresses carry no version: a font
 * changes only by getting another id. Compressed they are less than half as large; so they are kept once someone has
 * asked.
 */
export function addFontRoute(app: FastifyInstance, fontFilePath: (font: FontId) => string): void {
  const compressed = new Map<FontId, Promise<Buffer>>();
  const compress = async (font: FontId) =>
    asBrotli(await readFile(fontFilePath(font)), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  app.get<{ Params: { font: string } }>(`${fontRoutePrefix}:font`, async (request, reply) => {
    const font = fontIds.find((id) => `${id}.ttf` === request.params.font);
    if (font === undefined) throw new AppError('not-found', 'kernel.not-found');
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type('font/ttf');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'])))
      return reply.send(await readFile(fontFilePath(font)));
    const bytes = compressed.get(font) ?? compress(font);
    compressed.set(font, bytes);
    return reply.header('content-encoding', 'br').send(await bytes);
  });
}
