import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { quarters } from '../studio/src/photo/testing/pictures.ts';

/**
 * `node scripts/draw-heic-tiles.ts`: draws the coded pictures of the tests of HEIC photos again. Wants `heif-enc` with
 * x265 (Debian: `apt-get install libheif-examples`); nothing else does, and the tests read what is kept.
 */
const sidePx = 512;
const folder = mkdtempSync(join(tmpdir(), 'kadr-heic-'));
const names = ['red', 'green', 'blue', 'white'] as const;
const drawn: Record<
  string,
  { widthPx: number; heightPx: number; channels: 1 | 3; bits: 8 | 10; hvcC: string; data: string }
> = {};

async function draw(
  name: string,
  picture: Sharp,
  { channels = 3, bits = 8 }: { channels?: 1 | 3; bits?: 8 | 10 } = {},
): Promise<void> {
  const [from, to] = [join(folder, `${name}.png`), join(folder, `${name}.heic`)];
  const { width: widthPx, height: heightPx } = await picture.png().toFile(from);
  execFileSync('heif-enc', ['-q', '80', '-b', String(bits), from, '-o', to]);
  drawn[name] = { widthPx, heightPx, channels, bits, ...codedOf(readFileSync(to)) };
}

/** The one picture of a file of `heif-enc`: the body of its `hvcC`, and the bytes that its `iloc` (version 0) names. */
function codedOf(file: Buffer): { hvcC: string; data: string } {
  const bodyOf = (type: string) => {
    const at = file.indexOf(type) - 4;
    return file.subarray(at + 8, at + file.readUInt32BE(at));
  };
  const iloc = bodyOf('iloc');
  const [start, length] = [
    iloc.readUInt32BE(iloc.length - 14) + iloc.readUInt32BE(iloc.length - 8),
    iloc.readUInt32BE(iloc.length - 4),
  ];
  return { hvcC: bodyOf('hvcC').toString('base64'), data: file.subarray(start, start + length).toString('base64') };
}

/** The numbers of the four quarters' colours, in sRGB or as Display P3 has them. */
async function colours(profile: 'srgb' | 'p3'): Promise<number[][]> {
  const png = await quarters(2, 2).withIccProfile(profile).png().toBuffer();
  const pixels = await sharp(png, { ignoreIcc: true }).removeAlpha().raw().toBuffer();
  return names.map((_, index) => [...pixels.subarray(3 * index, 3 * index + 3)]);
}

const plain = ([r = 0, g = 0, b = 0]: readonly number[]) =>
  sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: { r, g, b } } });

for (const profile of ['srgb', 'p3'] as const) {
  for (const [index, colour] of (await colours(profile)).entries()) {
    await draw(`${profile}-${names[index]}`, plain(colour));
    if (profile === 'p3') await draw(`p3-${names[index]}-10-bit`, plain(colour).toColourspace('rgb16'), { bits: 10 });
  }
}
await draw('odd-quarters', quarters(650, 490));
await draw('thumbnail', quarters(320, 240));
await draw('grey', plain([90, 90, 90]).toColourspace('b-w'), { channels: 1 });
const disc = `<svg width="${sidePx}" height="${sidePx}"><rect width="100%" height="100%"/><circle cx="256" cy="256" r="150" fill="#fff"/></svg>`;
await draw('disc', sharp(Buffer.from(disc)).removeAlpha().toColourspace('b-w'), { channels: 1 });
rmSync(folder, { recursive: true });
const file = new URL('../studio/src/photo/testing/heic-tiles.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(drawn, null, 1)}\n`);
console.log(`${Object.keys(drawn).length} pictures, ${readFileSync(file).length} bytes`);
