import { describe, expect, it } from 'vitest';
import { capitalised, joinParts, rebaseSpans } from './rich.ts';

it.each([
  ['kubek', 'Kubek'],
  ['iPhone 15', 'iPhone 15'],
  ['eBook', 'eBook'],
  ['żółty', 'Żółty'],
  ['', ''],
])('%s begins a sentence as %s', (text, begun) => {
  expect(capitalised(joinParts([text])).text).toBe(begun);
});

const before = joinParts(['Height: ', { text: '9.5', fact: 'h' }, ' cm. Volume: ', { text: '350 ml', fact: 'v' }, '.']);
const linked = (text: string) =>
  rebaseSpans(before, text).map(({ start, end, fact }) => [fact, text.slice(start, end)]);

describe('what an edit leaves of the links', () => {
  it.each([
    [
      'Height: 9.5 cm. Volume: 350 ml.',
      [
        ['h', '9.5'],
        ['v', '350 ml'],
      ],
    ],
    [
      'Its height: 9.5 cm. Volume: 350 ml.',
      [
        ['h', '9.5'],
        ['v', '350 ml'],
      ],
    ],
    [
      'Height: 9.5 cm. And more. Volume: 350 ml. End.',
      [
        ['h', '9.5'],
        ['v', '350 ml'],
      ],
    ],
    ['Volume: 350 ml.', [['v', '350 ml']]],
    [
      'New: 9.5 words and other 350 ml here',
      [
        ['h', '9.5'],
        ['v', '350 ml'],
      ],
    ],
    ['Height: 9.55 cm. Volume: 350 ml.', [['v', '350 ml']]],
    ['Height: 19.5 cm. Volume: 350 ml.', [['v', '350 ml']]],
    ['Height: 9.5 cm. Volume: 1350 ml.', [['h', '9.5']]],
    ['Height: 8 cm. Volume: 500 ml.', []],
    ['', []],
  ])('%s', (text, links) => {
    expect(linked(text)).toEqual(links);
  });
});
