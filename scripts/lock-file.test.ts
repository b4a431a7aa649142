import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

// Where npm cannot get the binaries of other platforms, it leaves them out when it writes the file, and `npm ci` then refuses it.
it('the lock file holds the binaries of every platform', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  );
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !locked.has(name));
  expect(missing).toEqual([]);
});
