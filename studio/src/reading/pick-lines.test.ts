import { expect, test } from 'vitest';
import { pickLines } from './pick-lines.ts';
import type { ReadLine } from './read-line.ts';

const line = (text: string, confidence: number, top: number): ReadLine => ({
  text,
  confidence,
  box: { left: 0, top, widthPx: 150, heightPx: 20 },
});

test('the surer of two overlapping lines stays, noise goes', () => {
  const lines = [
    line('Llamnyhb', 0.62, 220),
    line('2 kg', 0.93, 500),
    line('1 l', 0.93, 600),
    line('Шампунь', 0.94, 222),
    line('|]-', 0.99, 700),
    line('oo', 0.99, 800),
    line('Рыс', 0.7, 900),
  ];
  expect(pickLines(lines).map(({ text }) => text)).toEqual(['Шампунь', '2 kg', '1 l']);
});
