import { outlineUnits, saveOutline } from '@kadr/shared/products';
import { expect, test } from 'vitest';
import { stepOf, tools, type Tool } from './stroke-step.ts';
import { commandOf } from './use-outline-keys.ts';

const photo = { width: 1280, height: 960 };
const at = (scale: number) => ({ photo, scale });
const brush = { sizePx: 40, softness: 0.5 };

test('a brush of one size on the screen is finer the closer one looks', () => {
  const radius = (scale: number) => {
    const step = stepOf('keep', [{ x: 640, y: 480 }], brush, at(scale));
    return step?.kind === 'keep' ? step.radius : 0;
  };
  expect(radius(1)).toBe(Math.round((20 * outlineUnits) / 1280));
  expect(radius(4)).toBe(Math.round((5 * outlineUnits) / 1280));
});

test('whatever is drawn, the server takes', () => {
  const wild = Array.from({ length: 9_000 }, (_, i) => ({
    x: 640 + 900 * Math.sin(i),
    y: 480 + 700 * Math.cos(i * 1.7),
  }));
  for (const tool of tools.filter((name) => name !== 'parts')) {
    for (const scale of [0.02, 1, 16]) {
      const step = stepOf(tool, wild, { sizePx: 160, softness: 1 }, at(scale));
      expect(
        saveOutline.input.safeParse({
          id: '01900000-0000-7000-8000-000000000001',
          version: 0,
          steps: step ? [step] : [],
        }).error,
      ).toBeUndefined();
    }
  }
});

test('a tap is a dot, a box needs a size, objects are no strokes', () => {
  expect(stepOf('erase', [{ x: 10, y: 10 }], brush, at(1))).toMatchObject({
    kind: 'erase',
    softness: 0.5,
    points: [78, 78],
  });
  expect(
    stepOf(
      'box',
      [
        { x: 10, y: 10 },
        { x: 12, y: 12 },
      ],
      brush,
      at(1),
    ),
  ).toBeNull();
  expect(
    stepOf(
      'box',
      [
        { x: 1280, y: 10 },
        { x: 640, y: 970 },
      ],
      brush,
      at(1),
    ),
  ).toEqual({ kind: 'box', left: 5_000, top: 78, right: 10_000, bottom: 7_500 });
  expect(stepOf('parts', [{ x: 1, y: 1 }], brush, at(1))).toBeNull();
  expect(stepOf('keep' satisfies Tool, [], brush, at(1))).toBeNull();
});

test.each([
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', metaKey: true }, 'redo'],
  [{ key: '[' }, 'resize 0.83'],
  [{ key: ']' }, 'resize 1.2'],
  [{ key: 'Escape' }, 'escape'],
  [{ key: 'z' }, ''],
  [{ key: 's', ctrlKey: true }, ''],
])('the keys %j mean "%s"', (key, meaning) => {
  const said: string[] = [];
  const say = (word: string) => () => void said.push(word);
  commandOf({ ctrlKey: false, metaKey: false, shiftKey: false, ...key })?.({
    undo: say('undo'),
    redo: say('redo'),
    escape: say('escape'),
    resize: (factor) => void said.push(`resize ${Math.round(100 * factor) / 100}`),
  });
  expect(said.join()).toBe(meaning);
});
