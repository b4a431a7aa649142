import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@kadr/shared/kernel';
import { escapeHtml } from '../html/escape-html.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const oneYearSeconds = 31_536_000;

/**
 * Serves the built pages, compressed where the browser takes that: files with a hash in their name for ever, every
 * other address that a page may have gets index.html. Who keeps the accounts stands in it where that is not this
 * server: pages must know before they can ask who is there.
 */
export async function addWebClient(
  app: FastifyInstance,
  folder: string,
  identity: { readonly kind: string },
): Promise<void> {
  const elsewhere = identity.kind === 'embedded' ? null : await pageWith(folder, identity);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The build leaves compressed copies next to its files.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const forPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(core|pay|identity|assets|docs)\//.test(request.url) &&
      takesPages(request.headers.accept);
    if (!forPage) throw new AppError('not-found', 'kernel.not-found');
    const page = reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return elsewhere === null ? page.sendFile('index.html') : page.send(elsewhere);
  });
}

/** Browsers ask for HTML, programs that look at links for anything; who wants JSON only has the wrong address. */
const takesPages = (accept = '*/*'): boolean => accept === '*/*' || accept.includes('text/html');

async function pageWith(folder: string, identity: object): Promise<string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  return html.replace(
    '</head>',
    () => `<meta name="kadr-identity" content="${escapeHtml(JSON.stringify(identity))}"></head>`,
  );
}
