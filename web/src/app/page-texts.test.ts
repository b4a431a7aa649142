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

/** What a statement takes from another file: its names (none where it takes all that is there), and the address. */
function importsOf(address: string): { names: string[] | null; from: string }[] {
  const statements = (files.get(address) ?? '').matchAll(/^(?:import|export) (?!type )([^;]*?) from '(\.[^']+)'/gm);
  return [...statements].map(([, taken = '', from = '']) => ({
    names:
      /^\{([^}]*)\}$/
        .exec(taken.trim())?.[1]
        ?.split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '') ?? null,
    from: addressOf(from, `file://${address}`),
  }));
}

/** A feature's index only hands on: of what it names, the files that the given names come from. */
function importedFiles(address: string): string[] {
  return importsOf(address).flatMap(({ names, from }) => {
    if (!from.endsWith('/index.ts') || names === null) return [from];
    const given = importsOf(from);
    const known = given.flatMap((one) => one.names ?? []);
    if (names.some((name) => !known.includes(name))) return [from];
    return given.filter((one) => one.names?.some((name) => names.includes(name))).map((one) => one.from);
  });
}

/** The namespaces of a file and of what it imports; what it loads later (`import()`) has its own place to wait. */
function textsOf(address: string, seen = new Set<string>()): Set<string> {
  const source = files.get(address);
  if (source === undefined || seen.has(address)) return new Set();
  seen.add(address);
  const imported = importedFiles(address);
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

/** `lazyPart(async () => (await import('./file.ts')).Name, texts)`, or with a function of the file that imports. */
const lazyCall =
  /lazyPart\(\s*async \(\) => \(await (?:import\('([^']+)'\)|(\w+)\(\))\)\.(\w+),\s*([['][^;]*?|\w+),?\s*\);/g;

/** The texts of a list that stands in the call, or that some file exports by that name. */
function listedTexts(list: string): string[] {
  const exported = new RegExp(`export const ${list}\\b[^=]*= ([^;]*);`);
  const inFile = [...files.values()].map((source) => exported.exec(source)?.[1]).find((found) => found !== undefined);
  const written = /^\w+$/.test(list) ? (inFile ?? '') : list;
  return [...written.matchAll(/'([\w -]+)'/g)].flatMap(([, names = '']) => names.split(' '));
}

const laterParts = [...files].flatMap(([address, source]) =>
  [...source.matchAll(lazyCall)].map(([, direct, through, name = '', list = '']) => ({
    name,
    file: addressOf(
      direct ?? new RegExp(`${through} = \\(\\) => import\\('([^']+)'\\)`).exec(source)?.[1] ?? '',
      `file://${address}`,
    ),
    listed: listedTexts(list),
  })),
);

it('every part that is loaded later is looked at', () => {
  const calls = [...files.values()].flatMap((source) => [...source.matchAll(/= lazyPart\(/g)]);
  expect(laterParts.length).toBe(calls.length);
  for (const { file, name } of laterParts) expect(files.has(file), `${name} in ${file}`).toBe(true);
});

describe('a part that is loaded later comes with the texts of everything in it', () => {
  it.each(laterParts)('$name', ({ name, file, listed }) => {
    const missing = [...textsOf(file)].filter((text) => !listed.includes(text));
    expect(missing, `add them to the list that lazyPart has of ${name}`).toEqual([]);
  });
});
