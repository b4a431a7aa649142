import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@kadr/shared/kernel';
import { escapeHtml } from '../html/escape-html.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedLanguage } from './accept-language.ts';

const oneYearSeconds = 31_536_000;
/** Pages that the build has drawn for visitors: `/auth/signin` in Polish is `auth/signin.pl.html` in it. */
const firstViews = 'first-views';
/** Who comes to the front door without a session is sent here by the pages. */
const frontDoor = { from: '/', to: '/auth/signin' };

/**
 * Serves the built pages, compressed where the browser takes that: files with a hash in their name for ever, every
 * other address that a page may have gets its first view in the visitor's language, or index.html. Who keeps the
 * accounts stands in it where that is not this server: pages must know before they can ask who is there.
 */
export async function addWebClient(
  app: FastifyInstance,
  folder: string,
  identity: { readonly kind: string },
): Promise<void> {
  const isElsewhere = identity.kind !== 'embedded';
  const views = new Set(await filesIn(join(folder, firstViews)));
  const told = new Map(
    isElsewhere
      ? await Promise.all(
          ['index.html', ...[...views].map((name) => `${firstViews}/${name}`)].map(
            async (name) => [name, await pageWith(join(folder, name), identity)] as const,
          ),
        )
      : [],
  );
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: [`${firstViews}/**`],
    // The build leaves compressed copies next to its files.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache');
    },
  });
  const send = (reply: FastifyReply, name: string) => {
    const page = told.get(name);
    return page === undefined ? reply.sendFile(name) : reply.send(page);
  };
  app.setNotFoundHandler(async (request, reply) => {
    const forPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/(core|pay|identity|assets|docs)\//.test(request.url) &&
      takesPages(request.headers.accept);
    if (!forPage) throw new AppError('not-found', 'kernel.not-found');
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    const [path = ''] = request.url.split('?');
    // Accounts kept elsewhere: only the pages' scripts can tell who has a session.
    const shown = path === frontDoor.from && !isElsewhere ? frontDoor.to : path;
    const view = `${shown.slice(1)}.${acceptedLanguage(request.headers['accept-language'])}.html`;
    if (!views.has(view)) return send(reply, 'index.html');
    const varies = [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', ');
    return send(reply.header('vary', varies), `${firstViews}/${view}`);
  });
}

/** Browsers ask for HTML, programs that look at links for anything; who wants JSON only has the wrong address. */
const takesPages = (accept = '*/*'): boolean => accept === '*/*' || accept.includes('text/html');

async function pageWith(file: string, identity: object): Promise<string> {
  const html = await readFile(file, 'utf8');
  return html.replace(
    '</head>',
    () => `<meta name="kadr-identity" content="${escapeHtml(JSON.stringify(identity))}"></head>`,
  );
}

/** Names of the HTML files in a folder and below, by slashes; none where there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.html'));
}
