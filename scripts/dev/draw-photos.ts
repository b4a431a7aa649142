import sharp from 'sharp';
import { drawProductPhoto } from '../../e2e/src/draw-product-photo.ts';
import { drawnGoods } from '../../studio/src/fidelity/testing/drawn-goods.ts';

const widthPx = 1500;
const heightPx = 1800;

/** What a seller would photograph at a kitchen table. */
export interface SamplePhoto {
  readonly title: string;
  readonly categoryId: string;
  readonly benefits: readonly string[];
  readonly dimensions: { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number };
  readonly jpeg: Buffer;
}

/** Four products, all of them drawn, each as a phone photo. */
export async function drawSamplePhotos(): Promise<SamplePhoto[]> {
  const goods = await drawnGoods(1100);
  const photoOf = async (name: string): Promise<Buffer> => {
    const good = goods.find((one) => one.name === name);
    if (!good) throw new Error(`There is no drawn product "${name}".`);
    return onTable(good.cutout);
  };
  return [
    {
      title: 'Aurora shampoo 250 ml',
      categoryId: 'hair-care',
      benefits: ['With argan oil', 'For dry hair', 'For every day'],
      dimensions: { lengthMm: 70, widthMm: 50, heightMm: 180 },
      jpeg: await drawProductPhoto(),
    },
    {
      title: 'Red tea tin',
      categoryId: 'coffee-tea',
      benefits: ['Black leaf tea', 'Keeps its aroma'],
      dimensions: { lengthMm: 75, widthMm: 75, heightMm: 110 },
      jpeg: await photoOf('tin'),
    },
    {
      title: 'Stoneware mug',
      categoryId: 'mugs',
      benefits: ['Holds 350 ml', 'Dishwasher-safe'],
      dimensions: { lengthMm: 120, widthMm: 90, heightMm: 100 },
      jpeg: await photoOf('mug'),
    },
    {
      title: 'Leather handbag',
      categoryId: 'handbags',
      benefits: ['Full-grain leather', 'Fits A4'],
      dimensions: { lengthMm: 300, widthMm: 120, heightMm: 330 },
      jpeg: await photoOf('bag'),
    },
  ];
}

async function onTable(cutout: { widthPx: number; heightPx: number; rgba: Uint8Array }): Promise<Buffer> {
  const tableY = 1250;
  const footY = 1480;
  const centreX = widthPx / 2;
  const room = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">
<defs><linearGradient id="wall" x2="1"><stop offset="0" stop-color="#d9dde0"/><stop offset="1" stop-color="#b9c0c4"/></linearGradient>
<linearGradient id="table" x2="0" y2="1"><stop offset="0" stop-color="#a99a88"/><stop offset="1" stop-color="#c9bba8"/></linearGradient>
<radialGradient id="shade"><stop offset="0" stop-opacity=".5"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>
<rect width="${widthPx}" height="${tableY}" fill="url(#wall)"/><rect y="${tableY}" width="${widthPx}" height="${heightPx - tableY}" fill="url(#table)"/>
<ellipse cx="${centreX + 60}" cy="${footY - 8}" rx="${cutout.widthPx * 0.62}" ry="44" fill="url(#shade)"/></svg>`;
  const product = await sharp(cutout.rgba, {
    raw: { width: cutout.widthPx, height: cutout.heightPx, channels: 4 },
  })
    .png()
    .toBuffer();
  const left = Math.round(centreX - cutout.widthPx / 2);
  return sharp(Buffer.from(room))
    .composite([{ input: product, left, top: footY - cutout.heightPx }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
