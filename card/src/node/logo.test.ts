import { createCanvas } from '@napi-rs/canvas';
import { checkCard } from '../checks/checks.ts';
import { designDocumentSchema } from '@kadr/shared/designs';
import Konva from 'konva';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCard, loadCardFonts } from '../drawing/build-card.ts';
import { renderCardCanvas } from './render-card.ts';
import { logoDesign, sampleDesign, sampleLogoId, samplePicture } from '../parity/sample-designs.ts';
import { pixelsOfLogo } from '../drawing/pixels-behind.ts';
import { createNodeFontBook } from './node-fonts.ts';

const fonts = createNodeFontBook();

const red = { r: 200, g: 20, b: 30, alpha: 1 };
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** A red box in the middle of a see-through ground. */
const boxed = (widthPx: number, heightPx: number, rimPx: number) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 4, background: red } })
    .extend({ top: rimPx, bottom: rimPx, left: rimPx, right: rimPx, background: clear })
    .png()
    .toBuffer();

describe('a logo on a card', () => {
  const { document, language } = logoDesign();
  const only = {
    ...document,
    objects: [
      {
        kind: 'logo',
        id: 'object-a',
        imageId: sampleLogoId,
        aspect: 1,
        placement: { x: 0.5, y: 0.5, width: 0.2, rotationDegrees: 0, scale: 1 },
      },
    ],
  };
  let picture: Uint8Array;
  beforeAll(async () => {
    picture = await samplePicture();
  });

  const pixels = async (logos: ReadonlyMap<string, Uint8Array>) => {
    const canvas = await renderCardCanvas(only, picture, { fonts, language, logos, pixelRatio: 0.5 });
    const [x, y] = [Math.round(canvas.width * 0.5), Math.round(canvas.height * 0.5)];
    return canvas.getContext('2d').getImageData(x, y, Math.round(canvas.width * 0.2), Math.round(canvas.width * 0.2))
      .data;
  };
  const redShare = (data: Uint8ClampedArray) => {
    let count = 0;
    for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 0) > 180 && (data[i + 1] ?? 255) < 60) count++;
    return count / (data.length / 4);
  };

  test('keeps its proportions in a box of others, and its ground is seen through', async () => {
    const wide = await boxed(1200, 300, 0);
    expect(redShare(await pixels(new Map([[sampleLogoId, wide]])))).toBeCloseTo(0.25, 1);
  });

  test('in one colour keeps its shape', async () => {
    const teal = { ...only, objects: only.objects.map((object) => ({ ...object, aspect: 4, colour: '#c81e1e' })) };
    const canvas = await renderCardCanvas(teal, picture, {
      fonts,
      language,
      logos: new Map([
        [
          sampleLogoId,
          await sharp(await boxed(1200, 100, 100))
            .tint('#0000ff')
            .png()
            .toBuffer(),
        ],
      ]),
      pixelRatio: 0.5,
    });
    const [left, top, width] = [canvas.width * 0.5, canvas.height * 0.5, canvas.width * 0.2].map(Math.round) as [
      number,
      number,
      number,
    ];
    const { data } = canvas.getContext('2d').getImageData(left, top, width, Math.round(width / 4));
    // 1200 x 100 of 1400 x 300, as wide as a box of 4:1.
    expect(redShare(data)).toBeCloseTo((1200 * 100) / (1400 * 350), 1);
  });

  test('that is not at hand is left out', async () => {
    expect(redShare(await pixels(new Map()))).toBeLessThan(0.01);
  });

  test('drawn small is the mean of its pixels, not some of them', async () => {
    const stripes = createCanvas(2048, 2048);
    const draw = stripes.getContext('2d');
    draw.fillStyle = '#ffffff';
    draw.fillRect(0, 0, 2048, 2048);
    draw.fillStyle = '#000000';
    for (let x = 0; x < 2048; x += 2) draw.fillRect(x, 0, 1, 2048);
    const data = await pixels(new Map([[sampleLogoId, new Uint8Array(await stripes.encode('png'))]]));
    const side = Math.sqrt(data.length / 4);
    const middle = (Math.floor(side / 2) * side + Math.floor(side / 2)) * 4;
    for (const value of data.subarray(middle, middle + 3)) expect(Math.abs(value - 128)).toBeLessThan(8);
  });
});

describe('what is said against a logo', () => {
  const title = { x: 0.05, y: 0.05, width: 0.6, rotationDegrees: 0, scale: 1 };
  const findings = async (
    ground: string,
    logo: { source: object },
    { x = 0.7, y = 0.8, colour }: { x?: number; y?: number; colour?: string } = {},
  ) => {
    const { document: base } = sampleDesign(1, 3, 'en');
    const placement = { x, y, width: 0.2, rotationDegrees: 0, scale: 1 };
    const card = designDocumentSchema.parse({
      ...base,
      format: '1:1',
      mask: 1,
      benefits: [],
      title: { ...base.title, placement: title },
      colours: { ...base.colours, title: '#ffffff' },
      objects: [
        {
          kind: 'logo',
          id: 'object-a',
          imageId: sampleLogoId,
          aspect: 2,
          placement,
          ...(colour === undefined ? {} : { colour }),
        },
      ],
    });
    await loadCardFonts(card, fonts);
    const nodes = buildCard(Konva, {
      document: card,
      picture: { source: painted(400, 400, ground), widthPx: 400, heightPx: 400 },
      language: 'en',
      fonts,
      images: new Map([[sampleLogoId, { ...logo, widthPx: 400, heightPx: 200 }]]),
    });
    const found = checkCard(nodes.layout, fonts.ruler('en'), { logoPixels: (id) => pixelsOfLogo(nodes, id) })
      .filter(({ layer }) => layer === 'object-a')
      .map(({ kind }) => kind);
    nodes.group.destroy();
    return found;
  };
  const painted = (width: number, height: number, colour: string) => {
    const canvas = createCanvas(width, height);
    canvas.getContext('2d').fillStyle = colour;
    canvas.getContext('2d').fillRect(0, 0, width, height);
    return canvas;
  };
  /** Bars like letters, on nothing or on a ground. */
  const wordmark = (colour: string, ground = 'rgba(0, 0, 0, 0)') => {
    const canvas = painted(400, 200, ground);
    canvas.getContext('2d').fillStyle = colour;
    for (let x = 20; x < 380; x += 60) canvas.getContext('2d').fillRect(x, 30, 30, 140);
    return { source: canvas };
  };

  test('faint where it hardly differs from what lies behind, until it is moved or coloured', async () => {
    expect(await findings('#101418', wordmark('#15203a'))).toEqual(['logo-faint']);
    expect(await findings('#f4f1ea', wordmark('#15203a'))).toEqual([]);
    expect(await findings('#101418', wordmark('#15203a'), { colour: '#ffffff' })).toEqual([]);
  });

  test('a logo with a ground of its own is seen anywhere', async () => {
    expect(await findings('#ffffff', wordmark('#15203a', '#ffffff'))).toEqual([]);
    expect(await findings('#15203a', { source: painted(400, 200, '#15203a') })).toEqual([]);
  });

  test('over a text', async () => {
    expect(await findings('#f4f1ea', wordmark('#15203a'), { x: 0.06, y: 0.05 })).toEqual(['logo-over-text']);
  });
});
