import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '../../');
/** Whether a file runs SQL of its own with a declared type of row, which nothing would compare with the database. */
function declaresRows(code: string): boolean {
  const found: unknown[] = [parseSync(code, { syntax: 'typescript' })];
  for (let node = found.pop(); node !== undefined; node = found.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (isExecutedWithType(node)) return true;
    found.push(...Object.values(node).filter((part) => part !== undefined));
  }
  return false;
}

function isExecutedWithType(node: object): boolean {
  const { type, object, property } = node as Record<string, Record<string, unknown> | string | undefined>;
  if (type !== 'MemberExpression' || typeof object !== 'object' || typeof property !== 'object') return false;
  return (
    property['value'] === 'execute' &&
    object['type'] === 'TaggedTemplateExpression' &&
    (object['tag'] as { value?: string }).value === 'sql' &&
    Boolean(object['typeParameters'])
  );
}

it.each([
  ['sql<{ id: string }>`select id from users where id = ${id}`.execute(db)', true],
  ['sql`delete from users`.execute(db)', false],
  ["db.selectFrom('users').select(sql<number>`1`.as('one')).execute()", false],
])('%s', (statement, expected) => {
  expect(declaresRows(`export const run = (db: Db, id: string) => ${statement};`)).toBe(expected);
});

it('statements in SQL that answer rows parse them (`checkedRows`)', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => declaresRows(readFileSync(join(sources, file), 'utf8')))).toEqual([]);
});
