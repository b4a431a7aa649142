import { describe, expect, test } from 'vitest';
import { checkCard } from '../checks/checks.ts';
import { contrastRatio } from '../colours/colour.ts';
import { chromaOf, hueDistance } from '../colours/differences.ts';
import { swallowedShare } from '../colours/seen-colours.ts';
import { isBrown } from '../goods/goods-looks.ts';
import { defaultDocument } from './default-document.ts';
import { designDocumentSchema, cardFormats, type DesignDocument } from '@kadr/shared/designs';
import type { FontRuler } from '../text/fit-text.ts';
import { layoutCard } from '../layout/layout.ts';
import { textStyleOf } from '../text/text-styles.ts';
import { apply } from '../commands/commands.ts';
import { suggestCards, suggestedStyles, suggestionCommand } from './suggest-cards.ts';

/** A font in which every character is 0.55 em wide. */
const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
};

const products = {
  jar: { x: 0.2, y: 0.3, width: 0.58, height: 0.48 },
  bottle: { x: 0.41, y: 0.16, width: 0.18, height: 0.64 },
  unknown: null,
};
const colours = ['#8a5a3c', '#2f6b57', '#e8d9c4', '#1a1310'];

function iconLook(benefits: DesignDocument['benefits'], textStyle: number): string {
  const icons = benefits.map(({ icon }) => icon);
  return icons.every((icon) => icon === null) ? 'none' : `${icons.join()} ${textStyleOf(textStyle).badge}`;
}

test('no field swallows the product that reaches over it, and none is brown beside what is for children', () => {
  const seen = {
    product: [
      { colour: '#cdb35f', share: 0.9 },
      { colour: '#943010', share: 0.1 },
    ],
    head: [{ colour: '#cdb35f', share: 1 }],
    ground: [{ colour: '#bca46a', share: 1 }],
  };
  for (const format of cardFormats) {
    const document = defaultDocument({
      format,
      language: 'en',
      title: 'Rubber duck for the bath',
      aspect: 1,
      product: { x: 0.22, y: 0.17, width: 0.55, height: 0.61 },
      beyond: { left: 0.2, top: 0.2, right: 0.2, bottom: 0.2 },
      benefits: ['Floats upright', 'Easy to rinse', 'For small hands'].map((text) => ({ icon: null, text })),
      colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
    });
    const colours = ['#cdb35f', '#bca46a', '#c98d8d', '#8aa79a', '#d9622b'];
    const cards = suggestCards({ document, language: 'en', ruler, colours, seen, goods: 'children' });
    expect(cards.filter(({ colours: { decor } }) => isBrown(decor))).toEqual([]);
    const over = cards.filter((card) => layoutCard(card, 'en', ruler).standsOut);
    expect(over.filter(({ colours: { decor } }) => swallowedShare(decor, seen) > 0.25)).toEqual([]);
  }
});

test.each(
  cardFormats.flatMap((format) => Object.entries(products).map(([name, product]) => [format, name, product] as const)),
)('%s, %s: six different cards, none to complain of, always the same six', (format, _name, product) => {
  const document = defaultDocument({
    format,
    language: 'pl',
    title: 'Krem na noc z masłem shea',
    aspect: 1,
    product,
    benefits: [
      { icon: 'leaf', text: 'Zmiękcza skórę' },
      { icon: null, text: 'Bez perfum i barwników' },
      { icon: 'box', text: 'Szklany słoik 50 ml' },
    ],
    colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
  });
  const request = { document, language: 'pl', ruler, colours } as const;
  const cards = suggestCards(request);
  expect(suggestCards(request)).toEqual(cards);
  expect(cards).toHaveLength(6);
  expect(new Set(cards.map(({ mask, arrangement }) => JSON.stringify([mask, arrangement]))).size).toBe(6);
  expect(new Set(cards.map(({ mask }) => mask)).size).toBeGreaterThanOrEqual(4);
  expect(new Set(cards.map((card) => JSON.stringify(card.colours))).size).toBe(6);
  expect(new Set(cards.map(({ textStyle }) => textStyle)).size).toBeGreaterThanOrEqual(5);
  const icons = cards.map(({ benefits }) => benefits.map(({ icon }) => icon));
  expect(new Set(icons.map((row) => JSON.stringify(row))).size).toBeGreaterThanOrEqual(2);
  expect(new Set(cards.map(({ benefits, textStyle }) => iconLook(benefits, textStyle))).size).toBe(6);
  for (const row of icons) {
    const shown = row.filter((icon) => icon !== null);
    expect(new Set(shown).size).toBe(shown.length);
  }
  for (const card of cards) {
    expect(designDocumentSchema.parse(card)).toEqual(card);
    expect(suggestedStyles(document)).toContain(card.textStyle);
    expect(card.title).toEqual(document.title);
    expect(apply(document, suggestionCommand(document, card)).document).toEqual(card);
    expect(checkCard(layoutCard(card, 'pl', ruler), ruler)).toEqual([]);
    expect(
      Math.min(
        contrastRatio(card.colours.title, card.colours.decor),
        contrastRatio(card.colours.text, card.colours.decor),
      ),
    ).toBeGreaterThanOrEqual(4.5);
  }
});

test('letters on calm goods have a hue of the picture, or none', () => {
  const colours = ['#3d5a33', '#a9713b', '#dfe6dd', '#27391f'];
  const document = defaultDocument({
    format: '3:4',
    language: 'en',
    title: 'Night face cream 50 ml',
    aspect: 1,
    product: products.jar,
    beyond: { left: 0.3, top: 0.3, right: 0.3, bottom: 0.3 },
    benefits: ['With shea butter', 'Fragrance-free', 'Glass jar'].map((text) => ({ icon: null, text })),
    colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
  });
  const hues = suggestCards({ document, language: 'en', ruler, colours, goods: 'beauty' })
    .map(({ colours: { title } }) => title)
    .filter((title) => chromaOf(title) >= 20)
    .map((title) => Math.min(...colours.map((colour) => hueDistance(colour, title))));
  expect(hues.length).toBeGreaterThan(0);
  expect(hues.filter((far) => far > 60)).toEqual([]);
});

describe('a set with a bare version', () => {
  const withThings = (props: DesignDocument['picture']['props']) =>
    defaultDocument({
      format: '1:1',
      language: 'en',
      title: 'Armchair with a high back',
      aspect: 1,
      product: products.jar,
      beyond: { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 },
      benefits: ['Soft seat', 'Oak legs', 'Easy to clean'].map((text) => ({ icon: null, text })),
      colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
      props,
      hasBare: true,
    });
  const suggested = (document: DesignDocument) => suggestCards({ document, language: 'en', ruler, colours });
  /** So many that some are always cut or behind letters. */
  const cutEverywhere = [-0.3, -0.1, 0.05, 0.85, 1.05, 1.25].flatMap((x) =>
    [-0.2, 0, 0.2, 0.9].map((y) => ({ x, y, width: 0.1, height: 0.1 })),
  );

  test('is shown bare where its things would be cut, and with them where they stay whole', () => {
    expect(suggested(withThings(cutEverywhere)).map(({ picture }) => picture.bare)).toContain(true);
    expect(suggested(withThings([])).map(({ picture }) => picture.bare)).toEqual(Array(6).fill(false));
    const { bare: _, ...picture } = withThings(cutEverywhere).picture;
    const only = suggested({ ...withThings(cutEverywhere), picture });
    expect(only.map((card) => card.picture.bare)).toEqual(Array(6).fill(undefined));
  });

  test('a suggestion takes its set along, whatever the card shows now', () => {
    const document = withThings(cutEverywhere);
    const bare = suggested(document).find(({ picture }) => picture.bare === true);
    if (bare === undefined) throw new Error('none is bare');
    const taken = apply(document, suggestionCommand(document, bare)).document;
    expect(taken.picture.bare).toBe(true);
    expect(suggested({ ...taken, textStyle: 1 })).toEqual(suggested(document));
  });
});
