import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);
const named = (name: string) => Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));

// Where npm cannot get the binaries of other platforms, it leaves them out when it writes the file, and `npm ci` then
// refuses it.
it('the lock file holds the binaries of every platform', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !locked.has(name));
  expect(missing).toEqual([]);
});

it('one schema library is locked, and no other version of it comes with the cut-out model, whose own code is not used', () => {
  expect(named('zod').map(([path]) => path)).toEqual(['node_modules/zod']);
});

// The S3 server of the tests has an XML parser of an old major version, whose faults are known and which no new one can
// replace.
it('old parsers are for tests only', () => {
  const old = named('fast-xml-parser').filter(([, { version = '' }]) => Number(version.split('.')[0]) < 5);
  expect([...named('s3rver'), ...old].map(([path, { dev }]) => [path, dev])).toEqual([
    ['node_modules/s3rver', true],
    ['node_modules/fast-xml-parser', true],
  ]);
});
