import type { CardText } from '@kadr/shared/descriptions';
import { expect, test } from 'vitest';
import { counterpartOf } from './counterpart.ts';

const one = (part: CardText['part'], text: string, ...facts: string[]): CardText => ({
  part,
  text: { text, spans: facts.map((fact, index) => ({ start: index, end: index + 1, fact })) },
});
const polish = [
  one('title', 'Niebieski kubek, ceramika, 8 × 10 cm', 'colour', 'category', 'material', 'size'),
  one('benefit', 'Materiał: ceramika', 'material'),
  one('benefit', 'Z ceramiki, niebieski', 'material', 'colour'),
  one('benefit', 'Zawsze pod ręką'),
];
const english = [
  one('title', 'Mug', 'category'),
  one('title', 'Blue ceramic mug', 'colour', 'material', 'category'),
  one('title', 'Blue mug of the year', 'colour', 'category', 'award'),
  one('benefit', 'Ceramic, 8 × 10 cm', 'material', 'size'),
  one('benefit', 'Material: ceramic', 'material'),
  one('benefit', 'Always at hand'),
];

test.each([
  ['a benefit of the same facts', ' Materiał: ceramika ', 'Material: ceramic'],
  ['a title of the most facts and no others', polish[0]?.text.text ?? '', 'Blue ceramic mug'],
  ['no benefit that says less', 'Z ceramiki, niebieski', undefined],
  ['nothing for words of no fact', 'Zawsze pod ręką', undefined],
  ['nothing for words that are not its own', 'Materiał: dobra ceramika', undefined],
])('takes %s', (_, text, expected) => {
  expect(counterpartOf(text, polish, english)).toBe(expected);
});
