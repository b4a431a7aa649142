import { readFile } from 'node:fs/promises';
import { fontIds, fontRoutePrefix } from '@kadr/shared/designs';
import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the bundled fonts to the editor, the same files that the server draws with. Addresses carry no version:
 * a font changes only by getting another id.
 */
export function addFontRoute(app: FastifyInstance, fontFilePath: (font: (typeof fontIds)[number]) => string): void {
  app.get<{ Params: { font: string } }>(`${fontRoutePrefix}:font`, async (request, reply) => {
    const font = fontIds.find((id) => `${id}.ttf` === request.params.font);
    if (font === undefined) throw new AppError('not-found', 'kernel.not-found');
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/ttf').send(await readFile(fontFilePath(font)));
  });
}
