import { expect, it } from 'vitest';
import { cutText, isStorableText, singleLine } from './text.ts';

it.each([
  ['Kubek „Ranek”, 0,3 л 😀', true],
  ['a\0b', false],
  ['\uD83D', false],
  ['\uDE00\uD83D', false],
])('%j can be stored: %s', (text, can) => {
  expect(isStorableText(text)).toBe(can);
});

it('makes one line of what has several, and nothing of what controls a terminal', () => {
  expect(singleLine('Mug\r\nblue\u001B[2J\u0085x\0')).toBe('Mug blue [2J x ');
});

it('leaves no character in a name that turns the direction of its letters, and letters of every script', () => {
  expect(singleLine('photo\u202Egpj.exe\u2066\u200F\u061C.jpg\u2028x')).toBe('photogpj.exe.jpg x');
  expect(singleLine('כוס كوب 👩‍👩‍👧')).toBe('כוס كوب 👩‍👩‍👧');
});

it.each([
  ['Kubek', 3, 'Kub'],
  ['Mug 😀', 5, 'Mug '],
  ['Mug 😀', 6, 'Mug 😀'],
  ['\uDE00b', 2, '\uFFFDb'],
])('cuts %j to %i as %j, which can be stored', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
  expect(isStorableText(cut)).toBe(true);
});
