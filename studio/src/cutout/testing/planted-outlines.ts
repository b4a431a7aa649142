/** Drawn goods before drawn grounds, with outlines that are right and outlines in which something is wrong. */
import sharp from 'sharp';
import type { DrawnGood } from '../../fidelity/testing/drawn-goods.ts';
import type { Matte } from '../../matte/matte.ts';
import { findRegions } from '../../matte/regions.ts';

/** A photo of which the outline is known. */
export interface DrawnPhoto {
  readonly rgb: Uint8Array;
  readonly truth: Matte;
}

const sidePx = 900;
const productPx = 520;

const pattern = (tile: string, size: number): string =>
  `<defs><pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${tile}</pattern></defs><rect width="900" height="900" fill="url(#p)"/>`;

/** What stands or hangs behind the goods. */
export const drawnGrounds: Readonly<Record<string, string>> = {
  'light wall': '<rect width="900" height="900" fill="#dcd8d0"/>',
  'grey floor':
    '<defs><linearGradient id="f" x2="0" y2="1"><stop stop-color="#aeb3b6"/><stop offset="1" stop-color="#6f777b"/></linearGradient></defs><rect width="900" height="900" fill="url(#f)"/>',
  boards: pattern(
    '<rect width="90" height="90" fill="#b48a5c"/><rect width="90" height="4" fill="#7f5c38"/><path d="M0 30Q45 20 90 34M0 64Q45 72 90 60" stroke="#9d7548" stroke-width="3" fill="none"/>',
    90,
  ),
};

/** A thing that is none of the product and touches it. */
const neighbour =
  '<rect x="0" y="0" width="230" height="300" rx="18" fill="#5d2f6e"/><rect x="28" y="40" width="174" height="60" fill="#e7c94b"/>';

/** The product in the middle of a ground; with `neighbour` a foreign thing stands against its right side. */
export async function drawnPhoto(
  good: DrawnGood,
  ground: string,
  withNeighbour = false,
): Promise<DrawnPhoto & { readonly together: Matte }> {
  const scale = productPx / Math.max(good.cutout.widthPx, good.cutout.heightPx);
  const [width, height] = [Math.round(good.cutout.widthPx * scale), Math.round(good.cutout.heightPx * scale)];
  const product = await sharp(good.cutout.rgba, {
    raw: { width: good.cutout.widthPx, height: good.cutout.heightPx, channels: 4 },
  })
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer();
  const [left, top] = [Math.round((sidePx - width) / 2) - 60, Math.round((sidePx - height) / 2)];
  const svg = (inner: string): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}">${inner}</svg>`);
  const thing = svg(`<g transform="translate(${left + width - 24} ${top + height - 300})">${neighbour}</g>`);
  const layers = [...(withNeighbour ? [{ input: thing, left: 0, top: 0 }] : []), { input: product, left, top }];
  const rgb = await sharp(svg(drawnGrounds[ground] ?? ''))
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer();
  const alphaOf = async (shown: typeof layers): Promise<Matte> => {
    const empty = { create: { width: sidePx, height: sidePx, channels: 4 as const, background: '#0000' } };
    const { data } = await sharp(empty).composite(shown).ensureAlpha().extractChannel(3).raw().toBuffer({
      resolveWithObject: true,
    });
    return { widthPx: sidePx, heightPx: sidePx, alpha: new Uint8Array(data) };
  };
  return {
    rgb: new Uint8Array(rgb),
    truth: await alphaOf([{ input: product, left, top }]),
    together: await alphaOf(layers),
  };
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** The outline without so much of the product's area, from one side on. */
export function without({ widthPx, heightPx, alpha }: Matte, share: number, side: Side): Matte {
  const isAcross = side === 'left' || side === 'right';
  const lines = new Float64Array(isAcross ? widthPx : heightPx);
  alpha.forEach((a, i) => {
    const line = isAcross ? i % widthPx : Math.floor(i / widthPx);
    lines[line] = (lines[line] ?? 0) + a;
  });
  const wanted = share * lines.reduce((sum, line) => sum + line, 0);
  const isFromEnd = side === 'right' || side === 'bottom';
  let lost = 0;
  let count = 0;
  while (lost < wanted) lost += lines[isFromEnd ? lines.length - 1 - count++ : count++] ?? 0;
  const isLost = (i: number): boolean => {
    const line = isAcross ? i % widthPx : Math.floor(i / widthPx);
    return isFromEnd ? line >= lines.length - count : line < count;
  };
  return { widthPx, heightPx, alpha: alpha.map((a, i) => (isLost(i) ? 0 : a)) };
}

/** The outline with its openings filled; null where it has none worth the name. */
export function filled({ widthPx, heightPx, alpha }: Matte): Matte | null {
  const empty = alpha.map((a) => (a < 128 ? 1 : 0));
  const { labels, sizes, edgePixels } = findRegions(empty, widthPx, heightPx);
  const area = alpha.length - empty.reduce((sum, value) => sum + value, 0);
  const isHole = sizes.map((size, label) => edgePixels[label] === 0 && size > 0.015 * area);
  if (!isHole.includes(true)) return null;
  return { widthPx, heightPx, alpha: alpha.map((a, i) => (isHole[labels[i] ?? -1] === true ? 255 : a)) };
}
