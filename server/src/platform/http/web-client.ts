import { AppError } from '@kadr/shared/kernel';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const oneYearSeconds = 31_536_000;

/** Serves the built pages: files with a hash in their name for ever, every other address that a page may have gets index.html. */
export async function addWebClient(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const forPage = request.method === 'GET' && !/^\/(core|pay|identity|assets|docs)\//.test(request.url)
      && (request.headers.accept ?? '').includes('text/html');
    if (!forPage) throw new AppError('not-found', 'kernel.not-found');
    return reply.header('cache-control', 'no-cache').type('text/html').sendFile('index.html');
  });
}
