import { apply } from '../commands/commands.ts';
import { checkCard } from '../checks/checks.ts';
import { defaultDocument } from '../suggestions/default-document.ts';
import { designDocumentSchema, titleMaxChars, type DesignDocument } from '@kadr/shared/designs';
import { fontsOf } from '../text/text-styles.ts';
import { layoutCard } from '../layout/layout.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFontBook } from '../fonts/font-book.ts';
import { createNodeFontBook } from './node-fonts.ts';

const fonts = createNodeFontBook();
beforeAll(() => fonts.load(fontsOf(1)));

function cardOf(title: string): DesignDocument {
  return defaultDocument({
    format: '1:1',
    language: 'en',
    title,
    aspect: 1,
    product: { x: 0.4, y: 0.2, width: 0.2, height: 0.6 },
    benefits: [{ icon: 'leaf', text: 'Cotton' }],
    colours: { title: '#ffffff', text: '#ffffff', decor: '#1d3b25' },
  });
}

function saidOf(title: string): string[] {
  const card = cardOf(title);
  return checkCard(layoutCard(card, 'en', fonts.ruler('en')), fonts.ruler('en'))
    .filter(({ layer }) => layer === 'title')
    .map(({ kind }) => kind);
}

describe('a title that is', () => {
  test.each([
    ['5,000 characters of one word', 'a'.repeat(5000)],
    ['5,000 characters of text', 'Long title of a thing '.repeat(230).slice(0, 5000)],
    ['5,000 characters of emoji', '🎉'.repeat(2500)],
  ])('%s is cut to what a card holds and stays inside', (_name, text) => {
    const { document } = apply(cardOf('x'), { type: 'set-title', language: 'en', text });
    expect(document.title.text.en.length).toBeLessThanOrEqual(titleMaxChars);
    expect(designDocumentSchema.parse(document)).toEqual(document);
    const layout = layoutCard(document, 'en', fonts.ruler('en'));
    expect(checkCard(layout, fonts.ruler('en')).map(({ kind }) => kind)).not.toContain('outside-safe-area');
  });

  test('emoji next to letters loses the emoji, and that is said', () => {
    expect(saidOf('Summer ☀️ sale 🎉')).toContain('not-drawn');
    expect(saidOf('Summer sale')).toEqual([]);
    expect(saidOf('Цена 99 ₽, № 1')).toEqual([]);
  });

  test.each([
    ['Hebrew', 'קרם לילה'],
    ['Arabic', 'كريم ليلي'],
    ['Chinese', '晚霜'],
  ])('%s cannot be drawn, and that is said', (_name, text) => {
    expect(saidOf(text)).toContain('not-drawn');
  });
});

test('a font that cannot be had is an error, and is asked for again', async () => {
  const broken = createFontBook(() => Promise.reject(new Error('no such font')));
  await expect(broken.load(['onest-800'])).rejects.toThrow('no such font');
  expect(() => layoutCard(cardOf('x'), 'en', broken.ruler('en'))).toThrow(RangeError);
});
