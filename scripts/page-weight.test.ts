import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** The pages as they were last built; where they never were, nothing is weighed. */
const assets = join(import.meta.dirname, '../web/dist/assets');
const isBuilt = existsSync(assets);
/** A module's imports as the bundler writes them; `import()` waits until it is called and is not among them. */
const importStatement = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

/** WebAssembly as the bundler refers to it: it is loaded with the script. */
const wasmName = /[\w-]+\.wasm/g;

/** A script, everything that it imports, and their WebAssembly. */
function loadedWith(script: string, seen = new Set<string>()): Set<string> {
  if (seen.has(script)) return seen;
  seen.add(script);
  const code = readFileSync(join(assets, script), 'utf8');
  for (const [, imported = ''] of code.matchAll(importStatement)) loadedWith(imported, seen);
  for (const [name] of code.matchAll(wasmName)) if (existsSync(join(assets, name))) seen.add(name);
  return seen;
}

function kilobytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length / 1000, 0);
}

function pageScript(name: string): string {
  const script = readdirSync(assets).find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
  if (script === undefined) throw new Error(`no script of ${name} was built`);
  return script;
}

function besidesShell(script: string): string[] {
  const html = readFileSync(join(assets, '../index.html'), 'utf8');
  const shell = new Set(
    [...html.matchAll(/(?:src|href)="[^"]*assets\/([^"]+\.js)"/g)].flatMap(([, first = '']) => [
      ...loadedWith(basename(first)),
    ]),
  );
  return [...loadedWith(pageScript(script))].filter((file) => !shell.has(file));
}

// What they show first, and no more (docs/decisions/107). What is added to that stands in web/first-parts.ts,
// or is drawn later (web/src/ui/below.tsx).
test.runIf(isBuilt).each(['dashboard-page', 'product-page', 'photoshoot-page', 'design-editor-page'])(
  '%s adds at most 36 KB (gzip) of scripts to the shell before it is seen',
  (page) => {
    expect(kilobytes(besidesShell(page))).toBeLessThanOrEqual(36);
  },
);

test.runIf(isBuilt)('the editor adds at most 255 KB (gzip) of scripts to the shell, and 190 KB of WebAssembly', () => {
  const editor = besidesShell('open-design');
  const [programs, scripts] = [
    editor.filter((file) => file.endsWith('.wasm')),
    editor.filter((file) => file.endsWith('.js')),
  ];
  // HarfBuzz shapes the letters: without it too little was found to be weighed.
  expect(programs).toEqual([expect.stringContaining('harfbuzz')]);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(255);
  expect(kilobytes(programs)).toBeLessThanOrEqual(190);
});
