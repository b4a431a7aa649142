import { describe, expect, test } from 'vitest';
import { fitText, type FontRuler } from './fit-text.ts';
import { breakable, capitals, typeset } from './typography.ts';

/** A font in which every character is half an em wide. */
const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.9, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.5 }),
  widthEm: (_font, text) => Array.from(text).length * 0.5,
};
const lettering = { font: 'onest-800', uppercase: false, trackingEm: 0, lineHeightEm: 1.1, sizeFactor: 1 } as const;
const base = {
  language: 'en',
  lettering,
  widthPx: 600,
  heightPx: 1000,
  maxSizePx: 100,
  minSizePx: 20,
  maxLines: 4,
} as const;

describe('typeset', () => {
  test.each([
    ['pl', 'Czajnik z  aluminium i stali', 'Czajnik z\u00a0aluminium i\u00a0stali'],
    ['pl', 'Zagotuje 0,6 l w 3 minuty', 'Zagotuje 0,6\u00a0l w\u00a03 minuty'],
    ['ru', 'Чайник с подсветкой и таймером', 'Чайник с\u00a0подсветкой и\u00a0таймером'],
    ['ru', 'Объём 250 мл', 'Объём 250\u00a0мл'],
    ['en', 'The best of a kind', 'The\u00a0best of\u00a0a\u00a0kind'],
    ['en', 'two\nlines', 'two\nlines'],
    ['ru', 'Размер 76 × 74 × 80 см', 'Размер 76\u00a0×\u00a074\u00a0×\u00a080\u00a0см'],
  ] as const)('%s: %s', (language, text, expected) => {
    expect(typeset(text, language)).toBe(expected);
  });

  test.each([
    ['en', 'Night cream 50 ml', 'NIGHT CREAM 50\u00a0ml'],
    ['ru', 'Крем 50 мл, 6 × 6 см', 'КРЕМ 50\u00a0мл, 6\u00a0×\u00a06\u00a0см'],
    ['pl', 'Kubek na 2 osoby', 'KUBEK NA 2 OSOBY'],
  ] as const)('%s: "%s" in capitals keeps its units', (language, text, expected) => {
    expect(capitals(typeset(text, language), language).replaceAll('NA\u00a02', 'NA 2')).toBe(expected);
  });

  test('lines break after spaces and hyphens only', () => {
    expect(breakable('noise-cancelling over\u00a0ear')).toEqual(['noise-', 'cancelling ', 'over\u00a0ear']);
  });
});

describe('fitText', () => {
  test('no short word is left over for the last line', () => {
    const { lines } = fitText({ ...base, text: 'Running shoes with flexible sole', widthPx: 800, maxLines: 3 }, ruler);
    expect(lines.map(({ text }) => text)).not.toContain('sole');
  });

  test('a short text stays at its full size', () => {
    const fitted = fitText({ ...base, text: 'Kettle' }, ruler);
    expect(fitted.sizePx).toBe(100);
    expect(fitted.lines).toEqual([{ text: 'Kettle', widthPx: 300 }]);
  });

  test('lines are balanced', () => {
    const fitted = fitText({ ...base, text: 'alpha beta gamma delta', maxLines: 2 }, ruler);
    expect(fitted.lines.map(({ text }) => text)).toEqual(['alpha beta', 'gamma delta']);
  });

  test.each([
    ['a word wider than the line', 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'],
    [
      '120 characters',
      'Bezprzewodowe profesjonalne słuchawki nauszne z aktywną redukcją hałasu, etui podróżnym i szybkim ładowaniem w zestawie',
    ],
    ['no spaces at all', 'x'.repeat(120)],
  ])('%s stays inside', (_name, text) => {
    const fitted = fitText({ ...base, text, heightPx: 300 }, ruler);
    expect(fitted.heightPx).toBeLessThanOrEqual(300);
    for (const line of fitted.lines) expect(line.widthPx).toBeLessThanOrEqual(600);
    expect(
      fitted.lines
        .map((line) => line.text)
        .join('')
        .replaceAll(/\s/gu, ''),
    ).toBe(text.replaceAll(/\s/gu, ''));
  });

  test('capitals follow the language', () => {
    expect(
      fitText({ ...base, text: 'żółw', language: 'pl', lettering: { ...lettering, uppercase: true } }, ruler).lines[0]
        ?.text,
    ).toBe('ŻÓŁW');
  });
});
