import { expect, it } from 'vitest';
import { movedByKey, within } from './pick-colour.ts';

it('arrow keys go by a pixel, with Shift by ten; other keys are not for the loupe', () => {
  expect(movedByKey({ x: 5, y: 5 }, 'ArrowLeft', false)).toEqual({ x: 4, y: 5 });
  expect(movedByKey({ x: 5, y: 5 }, 'ArrowDown', true)).toEqual({ x: 5, y: 15 });
  expect(movedByKey({ x: 5, y: 5 }, 'a', false)).toBeUndefined();
});

it('a point stays on the card, and is a whole pixel', () => {
  expect(within({ x: -3, y: 99.7 }, { width: 100, height: 80 })).toEqual({ x: 0, y: 79 });
  expect(within({ x: 12.9, y: 7.2 }, { width: 100, height: 80 })).toEqual({ x: 12, y: 7 });
});
