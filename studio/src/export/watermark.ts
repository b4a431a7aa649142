import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { strokeText } from './stroke-text.ts';

/** Letters' height and the mark's distances, parts of the longer side: a crop to a quarter still shows whole words. */
const heightShare = 1 / 22;
const across = 1.75;
const down = 3.3;

/** How far each word of the pattern stands, turns and shows other than the next, each a part of the whole. */
const spread = { place: 0.22, turnDegrees: 7, size: 0.12, body: 0.08 };
/** What is left under the letters' cores is less than what JPEG throws away. */
const coreOpacity = 0.9;

/**
 * The pattern that a watermark lays over a frame of that size: white letters in a dark outline, so that one of both shows on
 * every ground, slanted, all over. Its letters' cores hide what is under them, and words stand, turn and shine as `random` (in [0, 1)) says:
 * who knows the program alone cannot reckon it out of a picture. RGBA, straight alpha.
 */
export async function watermarkPattern(widthPx: number, heightPx: number, random: () => number): Promise<Uint8Array> {
  const size = Math.max(widthPx, heightPx) * heightShare;
  const { svg, widthPx: textPx } = strokeText('KADR', size);
  const [stepX, stepY] = [textPx * across, size * down];
  const reach = Math.hypot(widthPx, heightPx);
  const around = (middle: number, most: number): number => middle + (2 * random() - 1) * most;
  const [shiftX, shiftY, slant] = [random() * stepX, random() * stepY, around(-30, 6)];
  let marks = '';
  for (let row = 0, y = -reach / 2 - shiftY; y < reach / 2; y += stepY, row++) {
    for (let x = -reach / 2 - shiftX - ((row % 2) * stepX) / 2; x < reach / 2; x += stepX) {
      const [left, top] = [around(x, spread.place * stepX), around(y, spread.place * (stepY - size))];
      const strokes = [
        ['#000', around(0.24, spread.body), 2.2],
        ['#fff', around(0.36, spread.body), 1.15],
        ['#fff', coreOpacity, 0.5],
      ] as const;
      marks +=
        `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) rotate(${around(0, spread.turnDegrees).toFixed(2)}) scale(${around(1, spread.size).toFixed(3)})">` +
        strokes
          .map(
            ([colour, opacity, width]) =>
              `<use href="#m" stroke="${colour}" stroke-opacity="${opacity.toFixed(3)}" stroke-width="${width}"/>`,
          )
          .join('') +
        '</g>';
    }
  }
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<defs><g id="m">${svg}</g></defs>
<g transform="translate(${widthPx / 2} ${heightPx / 2}) rotate(${slant.toFixed(2)})">${marks}</g></svg>`;
  return sharp(Buffer.from(overlay)).ensureAlpha().raw().toBuffer();
}

/**
 * Lays the product's name over a frame as a pattern that shows on white, on black and between. Answers new RGB pixels. The pattern is the
 * unmarked picture's own: the same for the same pixels, and not to be known without them.
 */
export async function applyWatermark(frame: {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
}): Promise<Uint8Array> {
  const { widthPx, heightPx } = frame;
  const input = Buffer.from(await watermarkPattern(widthPx, heightPx, randomOf(frame.pixels)));
  return sharp(frame.pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .composite([{ input, raw: { width: widthPx, height: heightPx, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Enough for the words of a pattern; then it begins again. */
const randomNumbers = 16_384;

/** Numbers in [0, 1) that no one knows who has not these pixels (SHAKE256, FIPS 202). */
function randomOf(pixels: Uint8Array): () => number {
  const digest = createHash('shake256', { outputLength: 2 * randomNumbers })
    .update(pixels)
    .digest();
  let at = 0;
  return () => digest.readUInt16LE(2 * (at++ % randomNumbers)) / 65_536;
}
