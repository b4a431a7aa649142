import { turnedBounds, type Box } from '../scene/geometry.ts';
import { type LayerId } from '@kadr/shared/designs';
import { type LogoPixels } from '../checks/seen-contours.ts';
import { type PixelsBehind } from '../checks/findings.ts';
import { type DrawnPixels } from '../checks/look-pixels.ts';
import type { CardNodes } from './build-card.ts';
import type { CardCanvas } from './canvas-types.ts';
import type { KonvaGroup } from './card-types.ts';

/** Long side of the copy of the card that contrast is measured on. */
const copyLongSidePx = 384;
/** Long side of the copy of a logo: about as much as its contours need. */
const logoLongSidePx = 240;

/**
 * Reads what lies behind the letters: the card is drawn small once, its letters and icons left out.
 * The card may be on a stage or not; it is left as it was.
 */
export function seenBehindLetters(nodes: Pick<CardNodes, 'group' | 'layout'>): {
  pixelsBehind: PixelsBehind;
  drawn: DrawnPixels;
} {
  const { layout } = nodes;
  const scale = copyLongSidePx / Math.max(layout.widthPx, layout.heightPx);
  const [width, height] = [Math.round(layout.widthPx * scale), Math.round(layout.heightPx * scale)];
  const copy = withoutLetters(nodes);
  // Letters behind the product are read beside it.
  if (layout.layers.some(({ behindProduct }) => behindProduct)) copy.findOne('.product')?.hide();
  const context = drawn(copy, { x: 0, y: 0, width: layout.widthPx, height: layout.heightPx }, scale);
  copy.destroy();
  const { data } = context.getImageData(0, 0, width, height);
  const pixelsBehind = (box: Box) => {
    const [left, top] = [Math.max(0, Math.floor(box.x * scale)), Math.max(0, Math.floor(box.y * scale))];
    const [right, bottom] = [
      Math.min(width, Math.ceil((box.x + box.width) * scale)),
      Math.min(height, Math.ceil((box.y + box.height) * scale)),
    ];
    if (right <= left || bottom <= top) return undefined;
    const rowBytes = (right - left) * 4;
    const pixels = new Uint8ClampedArray(rowBytes * (bottom - top));
    for (let y = top; y < bottom; y++) {
      const from = (y * width + left) * 4;
      pixels.set(data.subarray(from, from + rowBytes), (y - top) * rowBytes);
    }
    return pixels;
  };
  return { pixelsBehind, drawn: { rgba: data, widthPx: width, heightPx: height } };
}

/**
 * A logo as it lies on the card, alone, and the card without it and without letters; undefined for a layer that the
 * card does not draw.
 */
export function pixelsOfLogo(nodes: CardNodes, id: LayerId): LogoPixels | undefined {
  const layer = nodes.layout.layers.find((one) => one.id === id);
  const node = nodes.layers.get(id);
  if (layer === undefined || node === undefined) return undefined;
  const bounds = turnedBounds(layer.box, layer.rotationDegrees);
  const scale = logoLongSidePx / Math.max(bounds.width, bounds.height);
  const [widthPx, heightPx] = [
    Math.max(1, Math.floor(bounds.width * scale)),
    Math.max(1, Math.floor(bounds.height * scale)),
  ];
  const [logo, card] = [node.clone(), withoutLetters(nodes)];
  card.findOne(`#${id}`)?.hide();
  const [own, behind] = [logo, card].map((copy) => {
    const { data } = drawn(copy, bounds, scale).getImageData(0, 0, widthPx, heightPx);
    copy.destroy();
    return data;
  });
  return own && behind && { own, behind, widthPx };
}

function withoutLetters({ group }: Pick<CardNodes, 'group'>): KonvaGroup {
  const copy = group.clone({ x: 0, y: 0, scaleX: 1, scaleY: 1 });
  for (const letters of copy.find('.letters')) letters.hide();
  return copy;
}

function drawn(copy: KonvaGroup, box: Box, scale: number): CardCanvas {
  const context: CardCanvas | null = copy
    .toCanvas({ ...box, pixelRatio: scale, imageSmoothingEnabled: true })
    .getContext('2d');
  if (context === null) throw new Error('no 2d canvas');
  return context;
}
