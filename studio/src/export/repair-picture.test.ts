import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { measurePicture } from './measure-picture.ts';
import { repairPicture } from './repair-picture.ts';

const box = { x: 0.4, y: 0.3, width: 0.2, height: 0.4 };
const whole = { left: 0, top: 0, width: 800, height: 800 };
const plan = { box, cleanWhite: false, crop: whole, widthPx: 800, heightPx: 800, maxBytes: null, leastQuality: null };

/**
 * A blue product on a ground of one tone; the product is a little lighter than the ground's limit in its middle, to be
 * eaten by a careless cleaner.
 */
async function drawn(ground: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="${ground}"/>
    <rect x="320" y="240" width="160" height="320" fill="#2040a0"/><rect x="360" y="300" width="80" height="200" fill="#f4f4f4"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
const pixel = async (bytes: Uint8Array, x: number, y: number) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3)];
};

test.each([
  ['#ffffff', 1, 1],
  ['#f2f2f2', 0, 1],
  ['#c0c0c0', 0, 0],
  ['#ffe9c0', 0, 0],
])('the ground %s: white %d, light %d', async (ground, white, light) => {
  expect(await measurePicture(await drawn(ground), box)).toMatchObject({
    widthPx: 800,
    heightPx: 800,
    whiteShare: white,
    lightShare: light,
  });
});

test('the nearly white ground becomes white, the product keeps its pixels, its light ones too', async () => {
  const file = await drawn('#f0f0f0');
  const { bytes } = await repairPicture(file, { ...plan, cleanWhite: true });
  expect((await measurePicture(bytes, box)).whiteShare).toBeGreaterThan(0.999);
  for (const [x, y] of [
    [400, 400],
    [330, 260],
  ] as const) {
    const [was, is] = [await pixel(file, x, y), await pixel(bytes, x, y)];
    for (const c of [0, 1, 2]) expect(Math.abs((was[c] ?? 0) - (is[c] ?? 99))).toBeLessThanOrEqual(2);
  }
});

describe('a product that fills its frame', () => {
  const large = { x: 0.075, y: 0.075, width: 0.85, height: 0.85 };
  const picture = (inside: string, ground = '<rect width="800" height="800" fill="#f0f0f0"/>') =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><defs><linearGradient id="light"><stop offset="0" stop-color="#f8f8f8"/><stop offset="1" stop-color="#e6e6e6"/></linearGradient></defs>${ground}${inside}</svg>`,
      ),
    )
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
  const cleaned = async (file: Uint8Array) =>
    (await repairPicture(file, { ...plan, box: large, cleanWhite: true })).bytes;
  const lightest = async (bytes: Uint8Array, x: number, y: number) => Math.min(...(await pixel(bytes, x, y)));

  test.each([
    ['of one tone', undefined],
    ['lighter on one side', '<rect width="800" height="800" fill="url(#light)"/>'],
  ])('and is round: a ground %s is white by the rule, the corners of its box too', async (_, ground) => {
    const bytes = await cleaned(await picture('<circle cx="400" cy="400" r="340" fill="#2040a0"/>', ground));
    expect((await measurePicture(bytes, large)).whiteShare).toBeGreaterThanOrEqual(0.995);
    for (const [x, y] of [
      [80, 80],
      [720, 80],
      [80, 720],
      [720, 720],
      [130, 180],
    ] as const)
      expect(await lightest(bytes, x, y)).toBeGreaterThanOrEqual(252);
    expect((await pixel(bytes, 400, 62)).map((value) => Math.round(value / 16))).toEqual([2, 4, 10]);
  });

  test('and is as light as the ground keeps its body: its outline holds, gaps in it too, and what it encloses stays', async () => {
    const outline = '<path d="M398 720 H80 V80 H720 V720 H402" fill="none" stroke="#b8b8b8" stroke-width="6"/>';
    const file = await picture(`${outline}<rect x="200" y="200" width="300" height="300" fill="#f0f0f0"/>`);
    const bytes = await cleaned(file);
    for (const [x, y] of [
      [300, 300],
      [400, 690],
      [100, 400],
    ] as const)
      expect(Math.abs((await lightest(bytes, x, y)) - (await lightest(file, x, y)))).toBeLessThanOrEqual(2);
    expect(await lightest(bytes, 40, 400)).toBeGreaterThanOrEqual(252);
  });

  test('and stands in a cloud of soft shade stays as it was: half of it white would be a patch', async () => {
    const cloud =
      '<radialGradient id="cloud"><stop offset="0.3" stop-color="#dcdcdc"/><stop offset="1" stop-color="#f0f0f0"/></radialGradient>';
    const file = await picture(
      `<defs>${cloud}</defs><rect width="800" height="800" fill="url(#cloud)"/><circle cx="400" cy="400" r="90" fill="#2040a0"/>`,
    );
    const bytes = await cleaned(file);
    for (const [x, y] of [
      [20, 20],
      [250, 400],
      [600, 600],
    ] as const)
      expect(Math.abs((await lightest(bytes, x, y)) - (await lightest(file, x, y)))).toBeLessThanOrEqual(2);
  });

  test('and is lighter or a little darker than the ground keeps its tone', async () => {
    for (const fill of ['#fcfcfc', '#e0e0e0', '#f0ead8']) {
      const file = await picture(`<circle cx="400" cy="400" r="340" fill="${fill}"/>`);
      const bytes = await cleaned(file);
      for (const [x, y] of [
        [400, 400],
        [400, 70],
        [735, 400],
      ] as const)
        expect([fill, Math.abs((await lightest(bytes, x, y)) - (await lightest(file, x, y))) <= 2]).toEqual([
          fill,
          true,
        ]);
    }
  });
});

/** Compresses badly. */
const noisy = () =>
  sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();

test('no quality below the one that is asked for: a file that is still too large says so by its size', async () => {
  const noise = await noisy();
  const lowest = await repairPicture(noise, { ...plan, maxBytes: 1000 });
  const kept = await repairPicture(noise, { ...plan, maxBytes: 1000, leastQuality: 85 });
  expect(kept.bytes.byteLength).toBeGreaterThan(lowest.bytes.byteLength * 1.5);
});

test('a dark ground is not painted over', async () => {
  const { bytes } = await repairPicture(await drawn('#808080'), { ...plan, cleanWhite: true });
  expect((await pixel(bytes, 20, 20))[0]).toBeLessThan(132);
});

test('what reaches beyond the picture is white, sizes are met', async () => {
  const { bytes } = await repairPicture(await drawn('#404040'), {
    ...plan,
    crop: { left: -100, top: 0, width: 600, height: 800 },
    widthPx: 300,
    heightPx: 400,
  });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 400 });
  expect(Math.min(...(await pixel(bytes, 20, 200)))).toBeGreaterThan(250);
  expect(Math.max(...(await pixel(bytes, 80, 200)))).toBeLessThan(80);
});

test('a limit of bytes lowers the quality, and the file says what it is', async () => {
  const noise = await noisy();
  const free = await repairPicture(noise, plan);
  const limited = await repairPicture(noise, {
    ...plan,
    maxBytes: Math.round(free.bytes.byteLength / 2),
    credit: 'Shop',
  });
  expect(limited.bytes.byteLength).toBeLessThanOrEqual(free.bytes.byteLength / 2);
  expect((await sharp(limited.bytes).metadata()).xmp?.toString()).toContain(
    '<photoshop:Credit>Shop</photoshop:Credit>',
  );
});
