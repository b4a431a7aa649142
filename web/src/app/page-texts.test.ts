import { describe, expect, it } from 'vitest';
import { pageTexts } from './page-texts.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/*.d.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const addressOf = (path: string, from = 'file:///src/app/') => new URL(path, from).pathname;
const files = new Map(Object.entries(sources).map(([path, source]) => [addressOf(path), source]));
/** What the shell loads for every page. */
const always = ['kernel', 'app'];

/** The namespaces of a file and of what it imports; what it loads later (`import()`) has its own place to wait. */
function textsOf(address: string, seen = new Set<string>()): Set<string> {
  const source = files.get(address);
  if (source === undefined || seen.has(address)) return new Set();
  seen.add(address);
  const imported = [...source.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'/gm)].map((match) =>
    addressOf(match[1] ?? '', `file://${address}`),
  );
  const own = [...source.matchAll(/^(?!.*\*).*useTranslation\((\[[^\]]*\]|'[^']*')/gm)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/'([^']+)'/g)].map((name) => name[1] ?? ''),
  );
  return new Set(
    [...own, ...imported.flatMap((other) => [...textsOf(other, seen)])].filter((name) => !always.includes(name)),
  );
}

const pages = [...(sources['./router.tsx'] ?? '').matchAll(/import\('([^']+)'\), '(\w+)'/g)].map((match) => ({
  file: match[1] ?? '',
  name: match[2] ?? '',
}));

it('there are pages to look at', () => {
  expect(pages.length).toBeGreaterThan(30);
});

describe('a page comes with the texts of all its parts', () => {
  it.each(pages)('$name', ({ file, name }) => {
    const missing = [...textsOf(addressOf(file))].filter((text) => !pageTexts[name]?.includes(text));
    expect(missing, `add them to ${name} in page-texts.ts`).toEqual([]);
  });
});
