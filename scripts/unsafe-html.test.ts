import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Ways by which a text becomes markup or code, past React's escaping. */
const unsafe =
  /dangerouslySetInnerHTML|\.(?:innerHTML|outerHTML|srcdoc)\s*=(?!=)|\bsrcDoc=|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\(|href=["'{`]+javascript:/i;

const root = join(import.meta.dirname, '..');
const sources = ['web/src', 'card/src', 'shared/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing\//.test(name))
    .map((name) => `${folder}/${name}`),
);

it('no text is made markup or code in what runs in a browser', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(
    sources.filter((path) =>
      unsafe.test(readFileSync(join(root, path), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')),
    ),
  ).toEqual([]);
});

it.each([
  '<p dangerouslySetInnerHTML={{ __html: title }} />',
  'node.innerHTML = title;',
  'frame.srcdoc = text',
  '<iframe srcDoc={text} />',
  '<a href="javascript:alert(1)">',
])('sees %s', (code) => {
  expect(unsafe.test(code)).toBe(true);
});
