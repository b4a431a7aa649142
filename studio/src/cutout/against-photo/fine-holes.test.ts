import { expect, test } from 'vitest';
import { box, drawScene, union, type Colour, type Shape } from '../testing/drawn-scene.ts';
import { fineHoles } from './fine-holes.ts';

const size = { widthPx: 400, heightPx: 300 };
const white: Colour = [244, 244, 244];
const black: Colour = [18, 18, 20];
const blouse = box(60, 40, 340, 260);

/** Holes of 3 pixels every 8 within a box. */
function net(within: Shape): Shape {
  return (x, y) => Math.max(within(x, y), 0.5 - Number(x % 8 < 3 && y % 8 < 3));
}

interface Seen {
  readonly holes?: Shape;
  readonly cloth?: Colour;
  readonly ground?: Colour | ((x: number, y: number) => Colour);
}

function found({ holes = net(box(100, 60, 260, 160)), cloth = black, ground = white }: Seen) {
  const { rgb, matte } = drawScene(size, blouse, {
    front: (x, y) => (holes(x, y) < 0 ? white : cloth),
    back: ground,
  });
  return fineHoles({ rgb, raw: matte, matte })?.box ?? null;
}

test('the holes of lace through which a white ground shows are found as one part', () => {
  expect(found({})).toEqual({ left: 104, top: 64, widthPx: 155, heightPx: 91 });
});

test.each<[string, Seen]>([
  ['a line of letters', { holes: net(box(100, 60, 260, 100)) }],
  ['a label', { holes: box(100, 60, 200, 100) }],
  ['a twisted cord beside white piping', { holes: union(net(box(100, 60, 260, 160)), box(270, 50, 300, 250)) }],
  ['flecks of wool nearly as bright as the ground', { cloth: [160, 160, 160] }],
  ['what a coloured ground would not look like', { ground: [60, 140, 90] }],
  ['a net before a restless ground', { ground: (x, y) => ((x + y) % 2 === 0 ? white : [200, 200, 200]) }],
])('%s: none', (_, seen) => {
  expect(found(seen)).toBeNull();
});
