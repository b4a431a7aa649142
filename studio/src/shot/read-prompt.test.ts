import { expect, test } from 'vitest';
import type { PromptChangeKind } from './prompt-reading.ts';
import { readPrompt } from './read-prompt.ts';

type Expected = Partial<Record<PromptChangeKind, number>>;

/** Prompt, what it changes (sign and size), what is not understood. */
const table: [string, Expected, string[]?][] = [
  ['warmer', { warmth: 1 }], ['Make it a bit warmer, please', { warmth: 0.5 }], ['much cooler light', { warmth: -1.6 }],
  ['brighter', { brightness: 1 }], ['darker background', { brightness: -1 }], ['evening mood', { evening: 1 }], ['golden hour', { warmth: 1 }, ['hour']],
  ['bigger', { size: 1 }], ['make the product smaller', { size: -1 }], ['closer', { closeness: 1 }], ['further away', { closeness: -2 }],
  ['move to the left', { 'shift-x': -1 }], ['slightly right', { 'shift-x': 0.5 }], ['softer shadow', { 'shadow-softness': 1 }],
  ['harder shadow', { 'shadow-softness': -1 }], ['less shadow', { 'shadow-strength': -1 }], ['without shadow', { 'shadow-strength': -1.6 }],
  ['mirror', { mirror: 1 }], ['more reflection', { reflection: 1 }], ['blur the background', { 'background-blur': 1 }],
  ['sharper background', { 'background-blur': -1 }], ['more vivid colours', { saturation: 1 }], ['less saturated', { saturation: -1 }],
  ['warmer and brighter, closer', { warmth: 1, brightness: 1, closeness: 1 }], ['add flowers', {}, ['add', 'flowers']],
  ['make the bottle red', {}, ['bottle', 'red']], ['warmer with snow', { warmth: 1 }, ['snow']], ['sharper product', {}, ['sharper', 'product']],

  ['cieplej', { warmth: 1 }], ['trochę chłodniej', { warmth: -0.5 }], ['jaśniej', { brightness: 1 }], ['dużo ciemniej', { brightness: -1.6 }],
  ['wieczorny nastrój', { evening: 1 }], ['produkt większy', { size: 1 }], ['mniejszy produkt proszę', { size: -1 }], ['bliżej', { closeness: 1 }],
  ['dalej', { closeness: -1 }], ['przesuń w lewo', { 'shift-x': -1 }], ['na prawo', { 'shift-x': 1 }], ['miększy cień', { 'shadow-softness': 1 }],
  ['mniej cienia', { 'shadow-strength': -1 }], ['lustrzane odbicie', { mirror: 1 }], ['więcej odbicia', { reflection: 1 }],
  ['rozmyj tło', { 'background-blur': 1 }], ['ostrzejsze tlo', { 'background-blur': -1 }], ['cieplej i jaśniej', { warmth: 1, brightness: 1 }],
  ['bardziej nasycone kolory', { saturation: 1 }], ['dodaj kwiaty', {}, ['dodaj', 'kwiaty']],

  ['теплее', { warmth: 1 }], ['немного холоднее', { warmth: -0.5 }], ['светлее', { brightness: 1 }], ['сделай темнее, пожалуйста', { brightness: -1 }],
  ['тёмный фон', { brightness: -1 }], ['вечерний свет', { evening: 1 }], ['крупнее', { size: 1 }], ['товар поменьше', { size: -1 }],
  ['товар меньше', { size: -1 }], ['ближе', { closeness: 1 }], ['подальше', { closeness: -1 }], ['сдвинь влево', { 'shift-x': -1 }],
  ['мягче тень', { 'shadow-softness': 1 }], ['без тени', { 'shadow-strength': -1.6 }], ['зеркально', { mirror: 1 }], ['больше отражения', { reflection: 1 }],
  ['размой фон', { 'background-blur': 1 }], ['меньше размытия', { 'background-blur': -1 }], ['теплее и намного светлее', { warmth: 1, brightness: 1.6 }],
  ['насыщеннее', { saturation: 1 }], ['добавь цветы', {}, ['добавь', 'цветы']],
];

test.each(table)('%s', (text, changes, notUnderstood = []) => {
  const reading = readPrompt(text);
  const found = Object.fromEntries(reading.changes.map(({ kind, amount }) => [kind, amount]));
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(changes).toSorted());
  for (const [kind, amount] of Object.entries(changes)) expect(found[kind]).toBeCloseTo(amount);
  expect(reading.notUnderstood).toEqual(notUnderstood);
});

test('every word is accounted for or is filler, and nothing comes of nothing', () => {
  expect(readPrompt('')).toEqual({ text: '', changes: [], understood: [], notUnderstood: [] });
  expect(readPrompt('warmer, warmer, warmer').changes).toEqual([{ kind: 'warmth', amount: 2 }]);
  expect(readPrompt('bananas!!! 42').notUnderstood).toEqual(['bananas', '42']);
  expect(readPrompt('warmer '.repeat(100_000)).understood.length).toBeLessThan(100);
});
