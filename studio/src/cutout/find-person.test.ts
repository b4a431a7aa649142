import { expect, test } from 'vitest';
import { showsPerson } from './find-person.ts';
import { drawnFace } from './testing/drawn-face.ts';
import { box, disc, drawScene, union, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 400, heightPx: 600 };
const [grey, jacket]: Colour[] = [
  [150, 150, 150],
  [60, 70, 120],
];
const skins: Colour[] = [
  [235, 200, 180],
  [205, 150, 120],
  [120, 80, 60],
];
const head: Shape = (x, y) => 60 * (Math.hypot((x - 200) / 62, (y - 172) / 84) - 1);
const figure: Shape = union(disc(200, 140, 82), head, box(110, 250, 290, 600));
/** Someone in a jacket, with dark hair around what `face` draws. */
const scene = (face: (x: number, y: number) => Colour) =>
  drawScene(size, figure, {
    front: (x, y) => (y > 258 ? jacket! : y > 112 && head(x, y) < 0 ? face(x, y) : [40, 30, 25]),
    back: grey!,
  });
const shows = ({ rgb, matte }: ReturnType<typeof scene>) => showsPerson(rgb, matte);

test.each(skins)('a person is noticed, whatever the colour of the skin: %d %d %d', (...skin) => {
  expect(shows(scene(drawnFace(skin, 200, 165, 70)))).toBe(true);
});

test('a mannequin without a face, a face of another colour and one in the background are none', () => {
  const [skin] = skins;
  expect(shows(scene(() => skin!))).toBe(false);
  expect(shows(scene(drawnFace([70, 160, 90], 200, 165, 70)))).toBe(false);
  expect(
    shows(drawScene(size, box(110, 300, 290, 600), { front: jacket!, back: drawnFace(skin!, 200, 165, 70) })),
  ).toBe(false);
});
