import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueAccessToken } from '@kadr/shared/identity';
import { languages } from '@kadr/shared/kernel';
import type { Plugin } from 'vite';
import { pageQuestions, usualQuestions } from './src/app/page-questions.ts';
import { pageTexts } from './src/app/page-texts.ts';
import { paths } from './src/lib/paths.ts';
import { textModule } from './text-files.ts';

const app = join(import.meta.dirname, 'src/app');
const everyPage = ['kernel', 'app'];

/** Files of the build that a page needs before it can be shown: for every language, and for one. */
interface NeededFiles {
  readonly all: readonly string[];
  readonly [language: string]: readonly string[];
}

interface Route {
  readonly pattern: string;
  readonly module: string;
  readonly name: string;
}

/** The part of a build that this plugin reads, so that tests need no build. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly facadeModuleId: string | null;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/**
 * Writes into index.html, as JSON, which files each page needs in each language and what it asks the server first, so
 * that `before-paint.js` can ask for both while the first script is on its way. Without it the browser learns of a
 * page's script after the first one has run, of its texts after that, and of its data last.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((output) => output.type === 'chunk');
        const fonts = outputs.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2'));
        const routes = readRoutes();
        const needed = numbered({ fonts: fontsByLanguage(fonts), pages: neededFiles(chunks, routes) });
        const questions = { always: usualQuestions, ...firstQuestions(routes) };
        const json = JSON.stringify({ ...needed, access: issueAccessToken.path, questions }).replaceAll('<', '\\u003c');
        return html.replace(
          '<script src="/before-paint.js">',
          () => `<script type="application/json" id="page-files">${json}</script>\n    <script src="/before-paint.js">`,
        );
      },
    },
  };
}

/** Each page's address, with `:id` for what varies, to its files; those that index.html names itself are left out. */
export function neededFiles(chunks: readonly BuiltChunk[], routes: readonly Route[]): Record<string, NeededFiles> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (chunk: BuiltChunk, seen = new Set<BuiltChunk>()): Set<BuiltChunk> => {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) closure(imported, seen);
    }
    return seen;
  };
  const chunkOf = (module: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  const filesOf = (modules: readonly string[]) =>
    new Set(
      modules
        .map(chunkOf)
        .filter((chunk) => chunk !== undefined)
        .flatMap((chunk) => [...closure(chunk)])
        .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
    );
  const shell = filesOf([join(app, 'main.tsx')]);
  const besidesShell = (modules: readonly string[]) => [...filesOf(modules)].filter((file) => !shell.has(file));
  return Object.fromEntries(
    routes.map(({ pattern, module, name }) => {
      const texts = [...everyPage, ...(pageTexts[name] ?? [])];
      const inLanguage = languages.map((language) => [
        language,
        besidesShell(texts.map((text) => textModule(language, text))),
      ]);
      return [pattern, { all: besidesShell([module]), ...Object.fromEntries(inLanguage) }];
    }),
  );
}

/** Each page's address to what it asks the server first. */
export function firstQuestions(routes: readonly Route[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    routes.flatMap(({ pattern, name }) => {
      const asked = pageQuestions[name];
      return asked ? [[pattern, asked]] : [];
    }),
  );
}

/** The same with numbers in place of names, since most files belong to several pages. */
function numbered({ fonts, pages }: { fonts: NeededFiles; pages: Record<string, NeededFiles> }) {
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const inNumbers = (needed: NeededFiles) =>
    Object.fromEntries(Object.entries(needed).map(([language, names]) => [language, names.map(numberOf)]));
  return {
    fonts: inNumbers(fonts),
    pages: Object.fromEntries(Object.entries(pages).map(([pattern, needed]) => [pattern, inNumbers(needed)])),
    files,
  };
}

/** The lines of router.tsx. */
export function readRoutes(): Route[] {
  const source = readFileSync(join(app, 'router.tsx'), 'utf8');
  const line = /page\(\s*paths\.(\w+)(\([^)]*\))?,\s*\(\) => import\('([^']+)'\),\s*'(\w+)',?\s*\)/g;
  return [...source.matchAll(line)].map(([, key = '', ids = '', file = '', name = '']) => {
    const path = paths[key as keyof typeof paths];
    const variables = [...ids.matchAll(/'(:\w+)'/g)].map(([, id = '']) => id);
    const pattern = typeof path === 'string' ? path : (path as (...given: string[]) => string)(...variables);
    return { pattern, module: join(app, file), name };
  });
}

/**
 * Polish needs the letters of latin-ext, Russian those of cyrillic; the name and the addresses are Latin everywhere.
 */
function fontsByLanguage(fonts: readonly string[]): NeededFiles {
  const of = (part: string) =>
    fonts.filter((name) => new RegExp(`/(?:onest|unbounded)-${part}-(?:wght|500)-`).test(name));
  return { all: of('latin'), pl: of('latin-ext'), ru: of('cyrillic') };
}
