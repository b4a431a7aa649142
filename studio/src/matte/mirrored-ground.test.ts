import { expect, test } from 'vitest';
import { unmirrorGround } from './mirrored-ground.ts';

const [widthPx, heightPx] = [200, 300];
type Colour = readonly [number, number, number];
const blue: Colour = [110, 160, 190];
const wood: Colour = [190, 180, 170];
const mirrored: Colour = [125, 150, 168];

/** A stool from the front: two legs, a seat, and between the legs a rod 5 px thick. */
function partAt(x: number, y: number): 'body' | 'rod' | null {
  if (x < 40 || x >= 160 || y < 40 || y >= 280) return null;
  if (y < 80 || x < 70 || x >= 130) return 'body';
  return y >= 180 && y < 185 ? 'rod' : null;
}

/** Its photo and its matte, and what a pixel of the rod, of a leg, becomes. */
interface Photo {
  ground: Colour;
  body?: Colour;
  rod?: Colour;
  upperRod?: Colour;
}

function unmirrored({ ground, body = wood, rod = mirrored, upperRod = rod }: Photo) {
  const rgb = new Uint8Array(widthPx * heightPx * 3);
  const alpha = new Uint8Array(widthPx * heightPx);
  for (let i = 0; i < alpha.length; i++) {
    const part = partAt(i % widthPx, Math.floor(i / widthPx));
    const ofRod = i < 182 * widthPx ? upperRod : rod;
    rgb.set(part === 'body' ? body : part === 'rod' ? ofRod : ground, 3 * i);
    alpha[i] = part ? 255 : 0;
  }
  const colour = rgb.slice();
  unmirrorGround(colour, rgb, { alpha, widthPx, heightPx });
  const at = (x: number, y: number): number[] => [...colour.subarray(3 * (y * widthPx + x), 3 * (y * widthPx + x) + 3)];
  return { rod: at(100, 182), upperRod: at(100, 181), leg: at(55, 182) };
}

test('a steel rod that mirrors a blue wall becomes as grey as steel, and as bright', () => {
  const { rod, leg } = unmirrored({ ground: blue });
  expect(Math.max(...rod) - Math.min(...rod)).toBeLessThan(10);
  const light = ([r = 0, g = 0, b = 0]: readonly number[]) => 0.299 * r + 0.587 * g + 0.114 * b;
  expect(light(rod)).toBeCloseTo(light(mirrored), -0.5);
  expect(leg).toEqual([...wood]);
});

test('of a rod that mirrors the wall as a clean mirror does in places, all becomes grey', () => {
  const { rod, upperRod } = unmirrored({ ground: blue, upperRod: [108, 155, 184] });
  for (const colour of [rod, upperRod]) expect(Math.max(...colour) - Math.min(...colour)).toBeLessThan(16);
});

test.each([
  ['a rod of another colour', { ground: blue, rod: [180, 60, 50] as const }],
  ['a wooden rod before a beige wall', { ground: [205, 190, 160] as const, rod: [150, 138, 118] as const }],
  ['a rod that is bluer than the wall', { ground: blue, rod: [80, 130, 190] as const }],
  ['a rod before a grey wall', { ground: [150, 152, 155] as const }],
  ['a rod of a product that has the hue of the wall itself', { ground: blue, body: [90, 130, 165] as const }],
])('%s keeps its colour', (_, photo) => {
  expect(unmirrored(photo).rod).toEqual([...('rod' in photo ? photo.rod : mirrored)]);
});
