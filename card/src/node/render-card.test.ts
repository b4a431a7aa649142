import { createCanvas, loadImage } from '@napi-rs/canvas';
import { benefitIcons } from '@kadr/shared/designs';
import { checkCard } from '../checks/checks.ts';
import { layoutCard } from '../layout/layout.ts';
import { readyPalettes } from '../colours/palettes.ts';
import Konva from 'konva';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { digitalSourceXmp } from '@kadr/shared/provenance';
import { buildCard, loadCardFonts } from '../drawing/build-card.ts';
import { iconOutlines } from '../icons/icon-outlines.ts';
import { composeFirstCard } from './first-card.ts';
import { createNodeFontBook, fontFilePath } from './node-fonts.ts';
import { renderCard, renderCardCanvas } from './render-card.ts';
import { sampleDesign, samplePicture } from '../parity/sample-designs.ts';
import { seenBehindLetters } from '../drawing/pixels-behind.ts';

const fonts = createNodeFontBook();

let picture: Uint8Array;
beforeAll(async () => {
  picture = await samplePicture();
});

const { document } = sampleDesign(1, 4, 'en');
const square = { ...document, format: '1:1' } as const;

describe('renderCard', () => {
  test.each([
    ['png', [0x89, 0x50, 0x4e, 0x47]],
    ['jpeg', [0xff, 0xd8, 0xff]],
    ['webp', [0x52, 0x49, 0x46, 0x46]],
  ] as const)('writes %s at the asked size', async (format, magic) => {
    const file = await renderCard(square, picture, { fonts, language: 'pl', format, pixelRatio: 0.5 });
    expect([...file.subarray(0, magic.length)]).toEqual([...magic]);
    const image = await loadImage(file);
    expect([image.width, image.height]).toEqual([768, 768]);
  });

  test('the same document gives the same bytes', async () => {
    const one = await renderCard(square, picture, { fonts, language: 'ru', pixelRatio: 0.4 });
    const other = await renderCard(square, picture, { fonts, language: 'ru', pixelRatio: 0.4 });
    expect(Buffer.compare(one, other)).toBe(0);
  });

  test('refuses what is no document and what is no picture', async () => {
    await expect(renderCard({ ...square, mask: 99 }, picture, { fonts, language: 'en' })).rejects.toThrow(/mask/u);
    await expect(renderCard(square, new Uint8Array([1, 2, 3]), { fonts, language: 'en' })).rejects.toThrow(
      /decode|unsupported|image/iu,
    );
  });

  test('the letters are where layout says, in the colour of the document', async () => {
    const canvas = await renderCardCanvas(
      { ...square, mask: 3, colours: { title: '#ff0000', text: '#00ff00', decor: '#000000' } },
      picture,
      { fonts, language: 'en' },
    );
    const layout = layoutCard({ ...square, mask: 3 }, 'en', fonts.ruler('en'));
    const title = layout.layers.find(({ id }) => id === 'title');
    if (title === undefined) throw new Error('the title is written');
    const { data } = canvas
      .getContext('2d')
      .getImageData(
        Math.round(title.ink.x),
        Math.round(title.ink.y),
        Math.round(title.ink.width),
        Math.round(title.ink.height),
      );
    let red = 0;
    for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 0) > 240 && (data[i + 1] ?? 255) < 20) red++;
    expect(red / (data.length / 4)).toBeGreaterThan(0.1);
  });
});

test('contrast is measured on what lies behind the letters', async () => {
  const white = createCanvas(200, 200);
  white.getContext('2d').fillStyle = '#ffffff';
  white.getContext('2d').fillRect(0, 0, 200, 200);
  const findingsWith = async (title: string, decor: string) => {
    const design = { ...square, mask: 3, colours: { title, text: title, decor } };
    await loadCardFonts(design, fonts);
    const nodes = buildCard(Konva, {
      document: design,
      picture: { source: white, widthPx: 200, heightPx: 200 },
      language: 'en',
      fonts,
    });
    const findings = checkCard(nodes.layout, fonts.ruler('en'), seenBehindLetters(nodes));
    nodes.group.destroy();
    return findings.filter(({ kind }) => kind === 'low-contrast').length;
  };
  expect(await findingsWith('#ffffff', '#1d3b25')).toBe(0);
  expect(await findingsWith('#88aa88', '#77aa77')).toBe(4);
});

test('every icon has an outline and every font a file', () => {
  expect(Object.keys(iconOutlines)).toEqual([...benefitIcons]);
  expect(fontFilePath('onest-800')).toMatch(/Onest_800ExtraBold\.ttf$/u);
});

test('the file says how the picture came about', async () => {
  const marked = await sharp(picture).withXmp(digitalSourceXmp('algorithmicallyEnhanced')).jpeg().toBuffer();
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const xmpOf = async (from: Uint8Array) =>
      (
        await sharp(await renderCard(square, from, { fonts, language: 'en', format, pixelRatio: 0.25 })).metadata()
      ).xmp?.toString('utf8');
    expect(await xmpOf(marked)).toContain('digitalsourcetype/algorithmicallyEnhanced');
    expect(await xmpOf(picture)).toContain('digitalsourcetype/compositeSynthetic');
  }
});

test('a first card takes its colours from the picture and leaves the product free', async () => {
  const first = await composeFirstCard(
    picture,
    {
      format: '1:1',
      language: 'pl',
      title: 'Czajnik',
      benefits: [{ icon: 'leaf', text: 'Eko' }],
      product: { x: 0.38, y: 0.25, width: 0.24, height: 0.55 },
    },
    { fonts },
  );
  expect(first.title.text).toEqual({ en: '', pl: 'Czajnik', ru: '' });
  expect(first.picture.aspect).toBeCloseTo(4 / 3, 5);
  const layout = layoutCard(first, 'pl', fonts.ruler('pl'));
  expect(checkCard(layout, fonts.ruler('pl'))).toEqual([]);
  expect(readyPalettes.map(({ colours }) => colours)).not.toContainEqual(first.colours);
});
