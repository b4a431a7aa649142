import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { DecodedPhoto } from './decoded-photo.ts';
import { inspectPhoto } from './inspect-photo.ts';
import { readPhoto } from './read-photo.ts';
import { codedPicture, writeHeic, type Heic } from './testing/heic.ts';
import { quarters, uprightOf } from './testing/pictures.ts';

const names = ['red', 'green', 'blue', 'white'] as const;
const quarterColours = [
  [200, 30, 40],
  [40, 160, 60],
  [40, 60, 190],
  [240, 240, 236],
] as const;
/** 12 megapixels as phones store them: 8 x 6 tiles of 512 px, the last of which reach beyond the picture. */
const phone = { columns: 8, rows: 6, widthPx: 4032, heightPx: 3024 };
/** The same at a quarter of the pixels. */
const small = { columns: 4, rows: 3, widthPx: 2016, heightPx: 1512 };
/** How `irot` and `imir` make upright what a camera of that EXIF orientation stored. */
const turnsOf: Readonly<Record<number, Pick<Heic, 'irot' | 'imir'>>> = {
  1: {},
  2: { imir: 1 },
  3: { irot: 2 },
  4: { imir: 0 },
  5: { irot: 1, imir: 0 },
  6: { irot: 3 },
  7: { irot: 1, imir: 1 },
  8: { irot: 1 },
};

interface Drawing {
  readonly orientation?: number;
  readonly profile?: 'srgb' | 'p3';
  readonly ending?: '' | '-10-bit';
  readonly size?: typeof phone;
}

/** The tiles of the four quarters, as they are stored under that orientation. */
function gridOf({
  orientation = 1,
  profile = 'srgb',
  ending = '',
  size: { columns, rows, widthPx, heightPx } = small,
}: Drawing = {}): Heic {
  const [wide, high] = orientation >= 5 ? [rows, columns] : [columns, rows];
  const tiles = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = uprightOf[orientation]?.(i % columns, Math.floor(i / columns), wide, high) ?? [0, 0];
    return codedPicture(`${profile}-${names[(x >= wide / 2 ? 1 : 0) + (y >= high / 2 ? 2 : 0)]}${ending}`);
  });
  return { tiles, columns, widthPx, heightPx, ...turnsOf[orientation], exifOrientation: orientation };
}

/** The largest difference in any channel of any quarter from the drawing. */
function worstDifference({ rgb, widthPx, heightPx }: DecodedPhoto): number {
  return Math.max(
    ...quarterColours.flatMap((colour, quarter) =>
      colour.map((value, channel) => {
        const x = Math.round(widthPx * (quarter % 2 === 0 ? 0.25 : 0.75));
        const y = Math.round(heightPx * (quarter < 2 ? 0.25 : 0.75));
        return Math.abs((rgb[3 * (y * widthPx + x) + channel] ?? 999) - value);
      }),
    ),
  );
}

const p3 = async () =>
  (await sharp(await quarters(8, 8).withIccProfile('p3').png().toBuffer()).metadata()).icc ?? Buffer.alloc(0);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo in tiles, stored with orientation %i, comes out upright, turned once',
  async (orientation) => {
    const bytes = writeHeic(gridOf({ orientation }));
    const size = orientation >= 5 ? { widthPx: 1512, heightPx: 2016 } : { widthPx: 2016, heightPx: 1512 };
    expect(await inspectPhoto(bytes)).toMatchObject({ format: 'heic', ...size });
    const photo = await readPhoto(bytes, { maxSidePx: 400 });
    expect([photo.widthPx, photo.heightPx]).toEqual(orientation >= 5 ? [300, 400] : [400, 300]);
    expect(worstDifference(photo)).toBeLessThanOrEqual(5);
  },
);

test('of 12 megapixels all are there', async () => {
  const photo = await readPhoto(writeHeic(gridOf({ orientation: 6, size: phone })));
  expect([photo.widthPx, photo.heightPx, photo.rgb.length, photo.alpha]).toEqual([3024, 4032, 3 * 3024 * 4032, null]);
  expect(worstDifference(photo)).toBeLessThanOrEqual(5);
});

describe('what phones put next to the picture changes nothing', () => {
  const cases: [string, Partial<Heic>][] = [
    ['a thumbnail', { thumbnail: codedPicture('thumbnail') }],
    ['a depth map', { auxiliaries: [{ type: 'urn:mpeg:hevc:2015:auxid:2', picture: codedPicture('grey') }] }],
    [
      'a gain map and a portrait matte',
      {
        auxiliaries: [
          { type: 'urn:com:apple:photo:2020:aux:hdrgainmap', picture: codedPicture('grey') },
          { type: 'urn:com:apple:photo:2018:aux:portraiteffectsmatte', picture: codedPicture('disc') },
        ],
      },
    ],
    ['another picture before it', { before: codedPicture('thumbnail') }],
  ];
  test.each(cases)('%s', async (_, beside) => {
    const photo = await readPhoto(writeHeic({ ...gridOf({ orientation: 6 }), ...beside }), { maxSidePx: 400 });
    expect([photo.widthPx, photo.heightPx, photo.alpha]).toEqual([300, 400, null]);
    expect(worstDifference(photo)).toBeLessThanOrEqual(5);
  });
});

test('an alpha picture next to it makes the ground transparent', async () => {
  const bytes = writeHeic({
    tiles: [codedPicture('srgb-blue')],
    auxiliaries: [{ type: 'urn:mpeg:hevc:2015:auxid:1', picture: codedPicture('disc') }],
  });
  const { alpha } = await readPhoto(bytes);
  expect([alpha?.[0], alpha?.[256 * 512 + 256]]).toEqual([0, 255]);
});

describe('Display P3', () => {
  test.each(['', '-10-bit'] as const)('looks like the drawing, in 8 and in 10 bits (%j)', async (ending) => {
    const bytes = writeHeic({ ...gridOf({ profile: 'p3', ending }), icc: await p3() });
    expect(worstDifference(await readPhoto(bytes, { maxSidePx: 400 }))).toBeLessThanOrEqual(6);
  });

  test('without its profile the same numbers are other colours', async () => {
    expect(worstDifference(await readPhoto(writeHeic(gridOf({ profile: 'p3' })), { maxSidePx: 400 }))).toBeGreaterThan(
      8,
    );
  });
});

test('one picture of odd size, without tiles', async () => {
  const photo = await readPhoto(writeHeic({ tiles: [codedPicture('odd-quarters')], irot: 3 }));
  expect([photo.widthPx, photo.heightPx]).toEqual([490, 650]);
  const stored = worstDifference(await readPhoto(writeHeic({ tiles: [codedPicture('odd-quarters')] })));
  expect(stored).toBeLessThanOrEqual(8);
});

describe('refused', () => {
  const whole = () => writeHeic(gridOf());
  test.each<[string, () => Buffer, string]>([
    ['cut off in the middle', () => whole().subarray(0, 3000), 'photo.damaged'],
    [
      'whose tiles do not fill the grid',
      () => writeHeic({ ...gridOf(), widthPx: 6000, heightPx: 5000 }),
      'photo.damaged',
    ],
    [
      'that says it has 100 megapixels',
      () => writeHeic({ ...gridOf(), widthPx: 12_000, heightPx: 9000 }),
      'photo.too-many-pixels',
    ],
  ])('a HEIC %s', async (_, make, code) => {
    // The pixels of one that were read after all would be millions of lines of a failed test.
    const outcome = await readPhoto(make()).then(
      ({ rgb }) => `read: ${rgb.slice(0, 3).join(' ')}, ${rgb.slice(-3).join(' ')}`,
      (error: { code?: string }) => error.code,
    );
    expect(outcome).toBe(code);
  });
});
