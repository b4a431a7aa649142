import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { strokeText } from './stroke-text.ts';

/** Letters' height, parts of the longer side. */
const heightShare = 1 / 23;

/**
 * Middles of the marks, shares of the picture: some in each half and in its middle quarter, none where a label's middle
 * is.
 */
const places = [
  [0.5, 0.1],
  [0.14, 0.3],
  [0.72, 0.29],
  [0.28, 0.71],
  [0.86, 0.7],
  [0.5, 0.9],
] as const;

/** How far each mark stands, turns and shows other than its place says; place in shares of the picture. */
const spread = { place: 0.022, turnDegrees: 9, body: 0.05 };
const slantDegrees = -24;
/** What is left under the letters' cores is less than what JPEG throws away. */
const coreOpacity = 0.88;

/**
 * The marks that a watermark lays over a frame of that size: white letters in a faint dark outline, so that one of both
 * shows on every ground. Their cores hide what is under them, and each stands, turns and shines as `random` (in [0, 1))
 * says: who knows the program alone cannot reckon them out of a picture. RGBA, straight alpha.
 */
export async function watermarkPattern(widthPx: number, heightPx: number, random: () => number): Promise<Uint8Array> {
  const size = Math.max(widthPx, heightPx) * heightShare;
  const { svg, widthPx: textPx } = strokeText('KADR', size);
  const around = (middle: number, most: number): number => middle + (2 * random() - 1) * most;
  const isFlopped = random() < 0.5;
  const marks = places.map(([across, down]) => {
    const left = around(isFlopped ? 1 - across : across, spread.place) * widthPx;
    const top = around(down, spread.place) * heightPx;
    const strokes = [
      ['#000', around(0.19, spread.body), 1.9],
      ['#fff', around(0.3, spread.body), 1],
      ['#fff', coreOpacity, 0.45],
    ] as const;
    const lines = strokes.map(
      ([colour, opacity, width]) =>
        `<use href="#m" stroke="${colour}" stroke-opacity="${opacity.toFixed(3)}" stroke-width="${width}"/>`,
    );
    const turn = around(slantDegrees, spread.turnDegrees).toFixed(2);
    return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) rotate(${turn}) translate(${-textPx / 2} ${-size / 2})">${lines.join('')}</g>`;
  });
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<defs><g id="m">${svg}</g></defs>${marks.join('')}</svg>`;
  return sharp(Buffer.from(overlay)).ensureAlpha().raw().toBuffer();
}

/**
 * Lays the product's name over a frame, six times, so that it shows on white, on black and between. Answers new RGB
 * pixels. The marks are the unmarked picture's own: the same for the same pixels, and not to be known without them.
 */
export async function applyWatermark(frame: {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
}): Promise<Uint8Array> {
  const { widthPx, heightPx } = frame;
  const input = Buffer.from(await watermarkOf(frame));
  return sharp(frame.pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .composite([{ input, raw: { width: widthPx, height: heightPx, channels: 4 } }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The marks of a picture, or of a video that begins with it. RGBA, straight alpha. */
export async function watermarkOf(frame: {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
}): Promise<Uint8Array> {
  return watermarkPattern(frame.widthPx, frame.heightPx, randomOf(frame.pixels));
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
