import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedFolders } from './room-cycles.ts';

/** Files of a small tree that breaks the rule; every tree gets the packages' own package.json, as the real one has. */
const planted: Record<string, Record<string, string>> = {
  'no-cycles': {
    'shared/src/a.ts': "import './b.ts';",
    'shared/src/b.ts': "import type { A } from './a.ts'; export type B = A;",
  },
  'no-unresolved': { 'server/src/main/a.ts': "import '@kadr/shared/nowhere';" },
  'shared-is-pure': { 'shared/src/a/index.ts': "import { readFileSync } from 'node:fs'; readFileSync('x');" },
  'studio-knows-shared-only': {
    'studio/src/a.ts': "import type { B } from '../../server/src/b.ts'; export type A = B;",
    'server/src/b.ts': 'export type B = 1;',
  },
  'studio-without-network': { 'studio/src/a.ts': "import '@kadr/painters';", 'painters/src/index.ts': 'export {};' },
  'painters-know-shared-only': { 'painters/src/a.ts': "import '@kadr/studio';", 'studio/src/index.ts': 'export {};' },
  'painters-front-door': {
    'server/src/main/a.ts': "import '../../../painters/src/vendors/b.ts';",
    'painters/src/vendors/b.ts': 'export {};',
  },
  'card-knows-shared-only': { 'card/src/index.ts': "import '@kadr/studio';", 'studio/src/index.ts': 'export {};' },
  'card-front-door': {
    'server/src/features/a/a.ts': "import '../../../../card/src/masks/b.ts';",
    'card/src/masks/b.ts': 'export {};',
  },
  'card-runs-in-browsers': { 'web/src/app/a.ts': "import '@kadr/card/node';", 'card/src/node/index.ts': 'export {};' },
  'card-without-node': {
    'card/src/drawing/index.ts': "import { readFileSync } from 'node:fs'; readFileSync('x');",
  },
  'studio-front-door': {
    'server/src/features/a/a.ts': "import '../../../../studio/src/light/b.ts';",
    'studio/src/light/b.ts': 'export {};',
  },
  'web-draws-only': { 'web/src/app/a.ts': "import '@kadr/studio';", 'studio/src/index.ts': 'export {};' },
  'cutout-stands-alone': {
    'studio/src/a.ts': "import '../../cutout/src/main.ts';",
    'cutout/src/main.ts': 'export {};',
  },
  'cutout-imports-nothing': {
    'cutout/src/main.ts': "import '../../studio/src/index.ts';",
    'studio/src/index.ts': 'export {};',
  },
  'mcp-by-the-contract': {
    'mcp/src/main.ts': "import type { B } from '../../server/src/b.ts'; export type A = B;",
    'server/src/b.ts': 'export type B = 1;',
  },
  'tools-outside': {
    'server/src/main/a.ts': "import type { B } from '../../../bench/src/b.ts'; export type A = B;",
    'bench/src/b.ts': 'export type B = 1;',
  },
  'no-room-cycles': {
    'web/src/features/a/index.ts': "export { b } from '../b/index.ts'; export const a = 1;",
    'web/src/features/b/index.ts': 'export const b = 1;',
    'web/src/features/b/page.ts': "import { a } from '../a/index.ts'; export const page = a;",
  },
  'web-not-server': {
    'web/src/lib/a.ts': "import type { B } from '../../../server/src/b.ts'; export type A = B;",
    'server/src/b.ts': 'export type B = 1;',
  },
  'server-not-web': { 'server/src/main/a.ts': "import '../../../web/src/b.ts';", 'web/src/b.ts': 'export {};' },
  'front-door': {
    'server/src/features/a/a.ts': "import '../b/queries.ts';",
    'server/src/features/b/queries.ts': 'export {};',
  },
  'only-main-wires': {
    'server/src/features/a/a.ts': "import type { W } from '../../main/wire.ts'; export type A = W;",
    'server/src/main/wire.ts': 'export type W = 1;',
  },
  'ports-not-vendors': {
    'server/src/features/a/a.ts': "import type { V } from '../../providers/mail/smtp.ts'; export type A = V;",
    'server/src/providers/mail/smtp.ts': 'export type V = 1;',
  },
  'engine-by-its-port': {
    'server/src/features/a/a.ts': "import '../../engine/pool.ts';",
    'server/src/engine/pool.ts': 'export {};',
  },
  'engine-front-door': {
    'server/src/main/a.ts': "import '../engine/pool.ts';",
    'server/src/engine/pool.ts': 'export {};',
  },
  'engine-alone': {
    'server/src/engine/a.ts': "import type { V } from '../providers/mail/smtp.ts'; export type A = V;",
    'server/src/providers/mail/smtp.ts': 'export type V = 1;',
  },
  'ground-floor': {
    'web/src/ui/a.ts': "import '../features/b/index.ts';",
    'web/src/features/b/index.ts': 'export {};',
  },
  'loaded-when-set': { 'web/src/app/main.ts': "import './sentry.ts';", 'web/src/app/sentry.ts': 'export {};' },
  'testing-for-tests': {
    'server/src/platform/a.ts': "import './testing/b.ts';",
    'server/src/platform/testing/b.ts': 'export {};',
  },
  'writer-is-pure': {
    'server/src/writer/a.ts': "import '../platform/b.ts';",
    'server/src/platform/b.ts': 'export {};',
  },
  'writer-front-door': {
    'server/src/features/a/a.ts': "import '../../writer/grammar/b.ts';",
    'server/src/writer/grammar/b.ts': 'export {};',
  },
  'env-once': {
    'server/src/features/a/a.ts': "import '../../platform/env/index.ts';",
    'server/src/platform/env/index.ts': 'export {};',
  },
  'sql-in-queries': { 'server/src/features/a/a.ts': "import { sql } from 'kysely'; sql``;" },
};

const clean = {
  'shared/src/a/index.ts': "import { z } from 'zod'; export const a = z.string();",
  'server/src/features/a/index.ts': "export { q } from './queries.ts';",
  'server/src/features/a/queries.ts':
    "import { sql } from 'kysely'; import { a } from '@kadr/shared/a'; export const q = [sql, a];",
  'server/src/features/b/index.ts':
    "import type { Kysely } from 'kysely'; import { q } from '../a/index.ts'; export const b = (db: Kysely<any>) => [db, q];",
  'server/src/main/start.ts': "import { b } from '../features/b/index.ts'; export const s = b;",
};

const root = join(import.meta.dirname, '..');
const cli = join(root, 'scripts/check-rules.ts');
const folder = mkdtempSync(join(tmpdir(), 'kadr-rules-'));

function plant(name: string, files: Record<string, string>): string {
  const tree = join(folder, name);
  for (const workspace of checkedFolders) mkdirSync(join(tree, workspace), { recursive: true });
  mkdirSync(join(tree, 'node_modules/@kadr'), { recursive: true });
  for (const library of ['zod', 'kysely'])
    symlinkSync(join(root, 'node_modules', library), join(tree, 'node_modules', library));
  for (const workspace of ['shared', 'card', 'studio', 'painters']) {
    symlinkSync(join(tree, workspace), join(tree, 'node_modules/@kadr', workspace));
    writeFileSync(join(tree, workspace, 'package.json'), readFileSync(join(root, workspace, 'package.json')));
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

/** The rules that each tree breaks. One process looks at all of them: to start one takes longer than to look. */
const broken = new Map<string, string[]>();
beforeAll(() => {
  const trees = Object.entries({ clean, ...planted });
  const args = [cli, '--json', ...trees.map(([name, files]) => plant(name, files))];
  const found = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as string[][];
  for (const [index, [name]] of trees.entries()) broken.set(name, found[index] ?? []);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the import rules', () => {
  it('let a clean tree pass', () => expect(broken.get('clean')).toEqual([]));

  it.each(Object.keys(planted))('catch a planted violation of %s', (rule) => expect(broken.get(rule)).toContain(rule));

  it('have a planted violation each', async () => {
    const config = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
      forbidden: { name: string }[];
    };
    const rules = [...config.forbidden.map((rule) => rule.name), 'no-room-cycles'];
    expect(Object.keys(planted).toSorted()).toEqual(rules.toSorted());
  });
});
