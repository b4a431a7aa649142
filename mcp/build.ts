import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/*
 * Everything in one file, so that anyone who starts it loads nothing else: the package has no dependencies. The
 * licences of what is in it go along.
 */
const here = import.meta.dirname;
const bundle = await rolldown({ input: join(here, 'src/main.ts'), platform: 'node' });
const {
  output: [{ moduleIds }],
} = await bundle.write({
  file: join(here, 'dist/kadr-mcp.js'),
  format: 'esm',
  codeSplitting: false,
  minify: { compress: true, mangle: false, codegen: false },
});
await bundle.close();

const packages = new Set(moduleIds.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []));
const licences = [...packages].toSorted().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`;
});
writeFileSync(join(here, 'dist/LICENSES.txt'), licences.join(`\n${'-'.repeat(80)}\n\n`));
