import sharp from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import { tightCutout } from '../shot/product/tight-cutout.ts';

/** Clothes as they are photographed without a person; the shirt has its neckline open to what is behind it. */
const drawings = {
  shirt: `<path d="M150 40 L230 10 Q300 130 370 10 L450 40 L590 190 L500 270 L450 220 V690 H150 V220 L100 270 L10 190 Z" fill="#a8342c"/><path d="M190 330 H410 M190 380 H410" stroke="#f2ead8" stroke-width="14"/>`,
  turtleneck: `<path d="M240 10 H360 V60 L450 90 L590 240 L500 320 L450 270 V690 H150 V270 L100 320 L10 240 L150 90 L240 60 Z" fill="#315a7c"/>`,
  hoodie: `<path d="M300 10 Q350 20 375 150 L460 175 L520 210 L590 420 L520 450 L450 330 V690 H150 V330 L80 450 L10 420 L80 210 L140 175 L225 150 Q250 20 300 10 Z" fill="#2450a8"/>`,
  dummyTop: `<path d="M200 40 L250 20 Q300 70 350 20 L400 40 Q450 60 470 160 L560 600 L480 620 L420 300 L430 690 H170 L180 300 L120 620 L40 600 L130 160 Q150 60 200 40 Z" fill="#a8342c"/>`,
  hangingTop: `<path d="M180 60 L250 20 Q300 60 350 20 L420 60 Q450 80 460 160 L470 560 L410 560 L405 300 L410 690 H190 L195 300 L190 560 L130 560 L140 160 Q150 80 180 60 Z" fill="#3f6b52"/>`,
  tankTop: `<path d="M140 20 L200 20 Q220 200 300 210 Q380 200 400 20 L460 20 Q460 200 520 260 L510 680 L90 680 L80 260 Q140 200 140 20 Z" fill="#222"/>`,
  flaredDress: `<path d="M200 20 L240 20 Q260 120 300 120 Q340 120 360 20 L400 20 L410 260 L560 690 L40 690 L190 260 Z" fill="#7a3f6b"/>`,
  trousers: `<path d="M150 10 H450 L500 690 H330 L300 260 L270 690 H100 Z" fill="#3a4a2e"/>`,
  hungShirt: `<path d="M300 130 V60 Q300 40 318 30 Q330 16 300 12 Q276 14 280 34" fill="none" stroke="#555" stroke-width="9"/><path d="M150 160 L230 130 H370 L450 160 L590 310 L500 390 L450 340 V690 H150 V340 L100 390 L10 310 Z" fill="#7c6a31"/>`,
} as const;

export async function drawnClothes(of: keyof typeof drawings): Promise<ProductCutout> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="700">${drawings[of]}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return tightCutout({ widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) });
}

/** A body without a head in a shirt, cut off below its chest by the photo's edge. */
export async function drawnTorso(): Promise<ProductCutout> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="600"><path d="M210 10 h80 v70 h-80 z" fill="#a9765a"/><path d="M130 90 Q250 40 370 90 L470 260 L400 300 L370 250 V600 H130 V250 L100 300 L30 260 Z" fill="#2f6f8a"/><path d="M170 300 H330 M170 340 H330" stroke="#f0e9d6" stroke-width="12"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return tightCutout({ widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) });
}
