import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mergeChanges, promptChangeId, promptChangeSchema } from './prompt-change.ts';
import { readPrompt, withoutChanges } from './read-prompt.ts';

/**
 * One phrase a line: `text | changes with their amounts; … | words not understood`, after `!` words that ask for a
 * change of the product; `card` where words are wanted on the picture.
 */
function phrases(language: string): [string, { changes: string; rest: string }][] {
  const lines = readFileSync(join(import.meta.dirname, `phrases/${language}.txt`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [text = '', second = '', third = ''] = line.split('|').map((part) => part.trim());
    return [
      text,
      second.startsWith('!') || second === 'card' ? { changes: '', rest: second } : { changes: second, rest: third },
    ];
  });
}

function told(text: string): { changes: string; rest: string } {
  const { changes, ofProduct, notUnderstood, isForCard } = readPrompt(text);
  const amountOf = (amount: number) => String(amount).replace('0.', '.');
  return {
    changes: changes
      .map(
        (change) => `${promptChangeId(change)}${change.colour ? `=${change.colour}` : ''} ${amountOf(change.amount)}`,
      )
      .join('; '),
    rest: [...(ofProduct.length > 0 ? ['!', ...ofProduct] : []), ...notUnderstood, ...(isForCard ? ['card'] : [])].join(
      ' ',
    ),
  };
}

describe.each(['en', 'pl', 'ru'])('%s', (language) => {
  const table = phrases(language);

  test('has enough phrases to mean something', () => {
    expect(new Set(table.map(([text]) => text)).size).toBeGreaterThanOrEqual(120);
  });

  test.each(table)('%s', (text, expected) => expect(told(text)).toEqual(expected));
});

test('an empty prompt changes nothing, and a long one is read up to its limit', () => {
  expect(readPrompt('')).toEqual({ changes: [], ofProduct: [], notUnderstood: [], isForCard: false });
  expect(readPrompt('bananas!!! 42').notUnderstood).toEqual(['bananas', '42']);
  expect(readPrompt('banana '.repeat(100_000)).notUnderstood.length).toBeLessThan(100);
});

test('whatever is read is a change that the contract knows', () => {
  for (const language of ['en', 'pl', 'ru']) {
    for (const [text] of phrases(language))
      for (const change of readPrompt(text).changes) expect(promptChangeSchema.safeParse(change).error).toBeUndefined();
  }
});

test('chips are taken back by their id; changes of several refinements add up to two steps', () => {
  const reading = readPrompt('warmer, more flowers, closer');
  expect(withoutChanges(reading, ['props-flowers', 'warmth']).changes.map(promptChangeId)).toEqual(['closeness']);
  expect(mergeChanges([...reading.changes, ...readPrompt('much warmer, further away').changes])).toEqual([
    { kind: 'warmth', amount: 2 },
    { kind: 'props', amount: 1, prop: 'flowers' },
  ]);
});
