import { beforeEach, describe, expect, test } from 'vitest';
import type { CardObject, DesignDocument, Placement } from '@kadr/shared/designs';
import { checkCard } from '../checks/checks.ts';
import type { CardSight, FindingKind } from '../checks/findings.ts';
import { apply } from '../commands/commands.ts';
import { layoutCard } from '../layout/layout.ts';
import { defaultDocument } from '../suggestions/default-document.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { repairOf } from './repair-card.ts';

/** A font in which every character is 0.55 em wide, and which has no emoji. */
const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
  undrawn: (_font, text) =>
    Array.from(text)
      .filter((sign) => sign === '😀')
      .join(''),
};
let card: DesignDocument;
beforeEach(() => {
  card = defaultDocument({
    format: '3:4',
    language: 'en',
    title: 'Portable speaker',
    aspect: 1,
    product: { x: 0.3, y: 0.35, width: 0.4, height: 0.4 },
    benefits: [
      { icon: 'headphones', text: '24 hours of music' },
      { icon: 'droplet', text: 'Waterproof' },
    ],
    colours: { title: '#ffe9a8', text: '#ffffff', decor: '#1d3b25' },
    ruler,
  });
});

const at = (x: number, y: number, change: Partial<Placement> = {}): Placement => ({
  x,
  y,
  width: 0.4,
  rotationDegrees: 0,
  scale: 1,
  ...change,
});
const shape = (placement: Placement): CardObject => ({
  id: 'object-a',
  kind: 'shape',
  shape: 'rectangle',
  filled: true,
  aspect: 1,
  colour: 'decor',
  placement,
});
const findingsOf = (document: DesignDocument, sight?: CardSight) =>
  checkCard(layoutCard(document, 'en', ruler), ruler, sight);

/** The first benefit with its letters on those of the title. */
function writtenOver(document: DesignDocument): DesignDocument {
  const { layers, heightPx } = layoutCard(document, 'en', ruler);
  const [title, first] = ['title', 'benefit-0'].map((name) => layers.find(({ id }) => id === name));
  if (!title || !first) throw new Error('both are written');
  const placement = {
    ...first.placement,
    x: title.placement.x,
    y: first.placement.y + (title.letters.y - first.letters.y) / heightPx,
  };
  const benefits = document.benefits.map((benefit, index) => (index === 0 ? { ...benefit, placement } : benefit));
  return { ...document, benefits };
}

const spoilt: readonly (readonly [FindingKind, (good: DesignDocument) => DesignDocument])[] = [
  ['outside-safe-area', (good) => ({ ...good, title: { ...good.title, placement: at(-0.1, 0) } })],
  ['over-product', (good) => ({ ...good, title: { ...good.title, placement: at(0.35, 0.5) } })],
  [
    'too-small',
    (good) => ({ ...good, title: { ...good.title, placement: at(0.1, 0.1, { scale: 0.3, width: 0.08 }) } }),
  ],
  ['product-covered', (good) => ({ ...good, objects: [shape(at(0.3, 0.4))] })],
  [
    'uneven-sizes',
    (good) => ({
      ...good,
      benefits: good.benefits.map((benefit, index) =>
        index === 0 ? { ...benefit, placement: at(0.06, 0.05, { scale: 2.2 }) } : benefit,
      ),
    }),
  ],
  ['text-covered', writtenOver],
  ['not-drawn', (good) => ({ ...good, title: { ...good.title, text: { ...good.title.text, en: 'Speaker 😀' } } })],
];

describe.each(spoilt)('%s', (kind, spoil) => {
  test('is found, and one step repairs it and can be taken back', () => {
    const bad = spoil(card);
    const finding = findingsOf(bad).find((one) => one.kind === kind);
    expect(finding).toBeDefined();
    const command = finding && repairOf(finding, { document: bad, language: 'en', ruler });
    expect(command).toBeDefined();
    if (command === undefined) return;
    const { document, inverse } = apply(bad, command);
    expect(findingsOf(document).map((one) => one.kind)).not.toContain(kind);
    expect(findingsOf(document).length).toBeLessThan(findingsOf(bad).length);
    expect(findingsOf(bad)).toEqual(expect.arrayContaining(findingsOf(document)));
    expect(apply(document, inverse).document).toEqual(bad);
  });
});

test('an icon under a shape is found, and one that is beside it is not', () => {
  const drop = layoutCard(card, 'en', ruler).layers.find(({ id }) => id === 'benefit-1');
  const icon = drop?.parts.find((part) => part.kind === 'icon');
  if (!drop || !icon) throw new Error('it is drawn');
  const { widthPx, heightPx } = layoutCard(card, 'en', ruler);
  const kindsWith = (move: number) => {
    const cover = shape({
      ...at((drop.box.x + icon.x - move) / widthPx, (drop.box.y + icon.y) / heightPx),
      width: icon.sizePx / widthPx,
    });
    return findingsOf({ ...card, objects: [cover] }).filter(({ layer }) => layer === 'benefit-1');
  };
  expect(kindsWith(0)).toEqual([{ kind: 'text-covered', layer: 'benefit-1' }]);
  expect(kindsWith(icon.sizePx * 0.9)).toEqual([]);
});

test('of three benefits, the one of another size is named', () => {
  const benefits = ['For skin', 'For hair', 'For hands'].map((text) => ({ icon: 'droplet' as const, text }));
  const three = defaultDocument({
    format: '3:4',
    language: 'en',
    title: 'Soap',
    aspect: 1,
    product: { x: 0.3, y: 0.35, width: 0.4, height: 0.4 },
    benefits,
    colours: { title: '#ffe9a8', text: '#ffffff', decor: '#1d3b25' },
    ruler,
  });
  const unevenWith = (scale: number) =>
    findingsOf({
      ...three,
      benefits: three.benefits.map((benefit, index) =>
        index === 1 ? { ...benefit, placement: at(0.06, 0.05, { scale }) } : benefit,
      ),
    }).filter(({ kind }) => kind === 'uneven-sizes');
  expect(unevenWith(0.4)).toEqual([{ kind: 'uneven-sizes', layer: 'benefit-1' }]);
  expect(unevenWith(2.2)).toEqual([{ kind: 'uneven-sizes', layer: 'benefit-1' }]);
});

test('letters on a restless ground go to a plain one', () => {
  const restless = Uint8ClampedArray.from({ length: 400 }, (_, index) => (index % 8 < 4 ? 0 : 255));
  const finding = findingsOf(card, { pixelsBehind: () => restless }).find(({ kind }) => kind === 'busy-ground');
  expect(finding).toBeDefined();
  const command = finding && repairOf(finding, { document: card, language: 'en', ruler });
  expect(command?.type).toBe('batch');
});

test('letters on what was measured as calm are not complained of, and those beside it go there', () => {
  const restless = Uint8ClampedArray.from({ length: 400 }, (_, index) => (index % 8 < 4 ? 0 : 255));
  const bare: DesignDocument = { ...card, mask: 14, benefits: [], title: { ...card.title, placement: at(0.1, 0.8) } };
  const busyIn = (document: DesignDocument, sight: CardSight) =>
    findingsOf(document, { pixelsBehind: () => restless, ...sight }).filter(({ kind }) => kind === 'busy-ground');
  expect(busyIn(bare, { calmArea: { x: 0, y: 0, width: 1, height: 1 } })).toEqual([]);
  const sight = { calmArea: { x: 0, y: 0, width: 1, height: 0.34 } };
  const [finding] = busyIn(bare, sight);
  const command = finding && repairOf(finding, { document: bare, language: 'en', ruler, sight });
  expect(command).toMatchObject({ type: 'place-layer', layer: 'title' });
  expect(busyIn(apply(bare, command ?? { type: 'batch', commands: [] }).document, sight)).toEqual([]);
});

test('faint letters get a colour that is read on what lies behind', () => {
  const white = new Uint8ClampedArray(400).fill(255);
  const sight = { pixelsBehind: () => white };
  const finding = findingsOf(card, sight).find(({ kind, layer }) => kind === 'low-contrast' && layer === 'title');
  const command = finding && repairOf(finding, { document: card, language: 'en', ruler, sight });
  const { colours } = apply(card, command ?? { type: 'batch', commands: [] }).document;
  expect(colours.title).not.toBe(card.colours.title);
});

test('faint letters on light and dark at once are not given another colour, but a ground of their own', () => {
  const mixed = Uint8ClampedArray.from({ length: 400 }, (_, index) => (index < 200 ? 0 : 255));
  const moved: DesignDocument = { ...card, title: { ...card.title, placement: at(0.1, 0.8) } };
  const sight = { pixelsBehind: () => mixed };
  const finding = findingsOf(moved, sight).find(({ kind, layer }) => kind === 'low-contrast' && layer === 'title');
  const command = finding && repairOf(finding, { document: moved, language: 'en', ruler, sight });
  expect(command).toBeDefined();
  const { document } = apply(moved, command ?? { type: 'batch', commands: [] });
  expect(document.colours).toEqual(moved.colours);
  expect(document.title.placement).toBeNull();
});

test('a card as it is laid out by itself has nothing to repair', () => {
  expect(findingsOf(card)).toEqual([]);
});
