import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// docs/security.md answers each item of a standard. What it says to be met names the test or the code that shows it,
// and that is there.
const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (\d|prompt|CSV|computing)/.test(line))
  .map((line) => {
    const [item = '', status = '', by = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return {
      item,
      status,
      by,
      files: [...by.matchAll(/`([^`]+\.(?:tsx?|md|json|yaml)|\.[a-z/]+)`|\]\((decisions\/[^)]+)\)/g)].map(
        (match) => match[1] ?? `docs/${match[2]}`,
      ),
    };
  });
const places = (file: string) => [
  join(root, 'server/src', file),
  join(root, file),
  join(root, 'server/src/providers/identity', file),
  join(root, file.replace('*', 'products')),
];

it('every item is answered in a word that the page explains', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ status }) => !/^(met|partly|not met|operator|n\/a|n\/a, operator)$/.test(status))).toEqual([]);
});

it.each(
  rows.filter(({ status }) => /^(met|partly)$/.test(status)).map(({ item, by, files }) => [item, files, by] as const),
)('%s: %j', (_, files, by) => {
  expect(files, by).not.toEqual([]);
  expect(files.filter((file) => !places(file).some((path) => existsSync(path)))).toEqual([]);
});
