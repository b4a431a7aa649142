import sharp from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';

/** Drawings whose foot and top are the picture's edges, so that the picture is exactly as high as the thing. */
const drawings = {
  chair: {
    widthPx: 440,
    heightPx: 850,
    svg: `<path d="M58 6Q220 -8 382 6L372 430Q220 444 68 430Z"/><path d="M118 70V372M186 64V378M254 64V378M322 70V372"/>
<path d="M34 452Q220 430 406 452L420 492Q220 512 20 492Z"/><path d="M44 500L30 846M396 500L410 846M104 506L112 780M336 506L328 780M38 690H402"/>`,
  },
  door: {
    widthPx: 900,
    heightPx: 2000,
    svg: `<path d="M10 1996V10H890V1996"/><path d="M72 1996V72H828V1996"/><path d="M160 170H740V900H160ZM160 1030H740V1860H160Z"/>
<path d="M742 1010q34 0 34 28t-34 28M776 1034h-96"/>`,
  },
} as const;

/** A thing drawn in lines, for frames that compare. No one takes it for goods. */
export async function drawnOutline(of: keyof typeof drawings): Promise<ProductCutout> {
  const { widthPx, heightPx, svg } = drawings[of];
  const stroke = heightPx / 120;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" fill="#8c877f" fill-opacity=".08" stroke="#6f6a63" stroke-opacity=".62" stroke-width="${stroke}" stroke-linejoin="round" stroke-linecap="round">${svg}</svg>`;
  const { data, info } = await sharp(Buffer.from(picture)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) };
}
