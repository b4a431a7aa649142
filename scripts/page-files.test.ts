import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstQuestions, neededFiles, readRoutes, type BuiltChunk } from '../web/page-files.ts';
import { pageQuestions } from '../web/src/app/page-questions.ts';

const web = join(import.meta.dirname, '../web/src');

it('finds every page of the router, with its address and its file', () => {
  const routes = readRoutes();
  const written = readFileSync(join(web, 'app/router.tsx'), 'utf8').match(/\bpage\(\s*paths\./g) ?? [];
  expect(routes).toHaveLength(written.length);
  expect(routes.filter(({ module }) => !existsSync(module))).toEqual([]);
  expect(routes.map(({ pattern }) => pattern)).toEqual(
    expect.arrayContaining(['/auth/signin', '/products/:productId', '/products/:productId/outline/:photoId']),
  );
});

it("names a page's script, what that imports, its styles and its texts, but not what index.html loads itself", () => {
  const chunk = (fileName: string, moduleId: string, imports: string[] = [], css: string[] = []): BuiltChunk => ({
    fileName,
    imports,
    moduleIds: [moduleId],
    facadeModuleId: moduleId,
    viteMetadata: { importedCss: new Set(css) },
  });
  const module = join(web, 'features/identity/sign-in-page.tsx');
  const chunks = [
    chunk('index.js', join(web, 'app/main.tsx'), ['shell.js']),
    chunk('shell.js', 'shell'),
    chunk('sign-in.js', module, ['shell.js', 'forms.js'], ['sign-in.css']),
    chunk('forms.js', 'forms'),
    ...['en', 'pl', 'ru'].map((language) => chunk(`start-${language}.js`, `\0kadr:texts/${language}/start`)),
  ];
  expect(neededFiles(chunks, [{ pattern: '/auth/signin', module, name: 'SignInPage' }])).toEqual({
    '/auth/signin': {
      all: ['sign-in.js', 'sign-in.css', 'forms.js'],
      en: ['start-en.js'],
      pl: ['start-pl.js'],
      ru: ['start-ru.js'],
    },
  });
});

it('knows the first questions of pages by their address, with nothing in them that the address does not say', () => {
  const routes = readRoutes();
  const questions = firstQuestions(routes);
  const names = new Set(routes.map(({ name }) => name));
  expect(Object.keys(pageQuestions).filter((name) => !names.has(name))).toEqual([]);
  expect(questions['/products/:productId']).toContain('/core/api/v1/product/:productId');
  const inQuery = [':design'];
  for (const [pattern, asked] of Object.entries(questions))
    for (const question of asked)
      expect([...pattern.split('/'), ...inQuery]).toEqual(expect.arrayContaining(question.match(/:\w+/g) ?? []));
});
