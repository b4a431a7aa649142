import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderCard, renderCardCanvas } from '../render-card.ts';
import { sampleDesign, samplePicture } from '../../parity/sample-designs.ts';
import { pathOperators } from './card-pdf.ts';
import { createNodeFontBook } from '../node-fonts.ts';

const fonts = createNodeFontBook();

let picture: Uint8Array;
beforeAll(async () => {
  picture = await samplePicture();
});
const { document } = sampleDesign(1, 4, 'en');

async function pixelsOf(file: Uint8Array): Promise<Uint8ClampedArray> {
  const image = await loadImage(file);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.getContext('2d').getImageData(0, 0, image.width, image.height).data;
}

describe('a card as SVG', () => {
  test('looks like the card, letters and all, when another program draws it', async () => {
    const svg = await renderCard(document, picture, { fonts, language: 'pl', format: 'svg' });
    expect(
      Buffer.from(svg)
        .toString()
        .match(/<path /g)?.length,
    ).toBe(4);
    const [drawn, shown] = [
      await pixelsOf(await sharp(svg, { unlimited: true }).png().toBuffer()),
      await pixelsOf(await (await renderCardCanvas(document, picture, { fonts, language: 'pl' })).encode('png')),
    ];
    expect(drawn.length).toBe(shown.length);
    // JPEG beneath and another rasteriser at the edges of letters: a channel may differ by an eighth.
    let differing = 0;
    for (let i = 0; i < shown.length; i += 4)
      if ([0, 1, 2].some((channel) => Math.abs((shown[i + channel] ?? 0) - (drawn[i + channel] ?? 0)) > 32))
        differing++;
    expect(differing / (shown.length / 4)).toBeLessThan(0.005);
  }, 60_000);
});

describe('a card as PDF', () => {
  test('has its objects where the table says, its texts as outlines, its picture as JPEG', async () => {
    const pdf = Buffer.from(
      await renderCard(document, picture, { fonts, language: 'ru', format: 'pdf', pixelRatio: 0.5 }),
    );
    const text = pdf.toString('latin1');
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((found) => Number(found[1]));
    expect(starts).toHaveLength(6);
    for (const [index, start] of starts.entries()) expect(text.slice(start, start + 8)).toContain(`${index + 1} 0 obj`);
    expect(text).toContain('/Filter /DCTDecode');
    expect(text.match(/ cm\n[\d.]+ [\d.]+ m\n/g)?.length).toBe(4);
  }, 60_000);

  test('keeps curves: a quadratic becomes the same curve as a cubic', () => {
    expect(pathOperators('M0 0Q30 0 30 30Z')).toBe('0 0 m\n20.000 0.000 30.000 10.000 30.000 30.000 c\nh\n');
  });
});
