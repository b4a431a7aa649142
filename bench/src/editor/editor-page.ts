import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fontIds } from '@kadr/card';
import { fontRoutePrefix } from '@kadr/shared/designs';
import { fontFilePath } from '@kadr/card/node';
import { build } from 'vite';

const web = join(import.meta.dirname, '../../../web');
const entry = join(web, 'src/features/designs/testing/editor-entry.tsx');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

export interface EditorPage {
  /** Where it is served, without a slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Bundles the editor as the pages are bundled and serves it on loopback, with a picture (JPEG) under its card. */
export async function serveEditorPage(picture: Uint8Array, port = 0): Promise<EditorPage> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-editor-'));
  await build({
    configFile: join(web, 'vite.config.ts'),
    root: web,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      cssCodeSplit: false,
      rolldownOptions: { input: entry, output: { entryFileNames: 'entry.js', assetFileNames: assetName } },
    },
  });
  const server = createServer((request, response) => {
    void answer(folder, picture, new URL(request.url ?? '/', 'http://localhost').pathname).then(
      ({ type, body }) => response.setHeader('content-type', type).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function assetName({ names }: { names: readonly string[] }): string {
  return names.some((name) => name.endsWith('.css')) ? 'entry.css' : 'assets/[name]-[hash][extname]';
}

async function answer(
  folder: string,
  picture: Uint8Array,
  path: string,
): Promise<{ type: string; body: Uint8Array | string }> {
  if (path === '/') {
    return {
      type: 'text/html',
      body: '<!doctype html><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/entry.css"><body><script type="module" src="/entry.js"></script>',
    };
  }
  if (path === '/picture.jpg') return { type: 'image/jpeg', body: picture };
  const font = fontIds.find((id) => path === `${fontRoutePrefix}${id}.ttf`);
  if (font !== undefined) return { type: 'font/ttf', body: await readFile(fontFilePath(font)) };
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    body: await readFile(join(folder, path.replaceAll('..', ''))),
  };
}
