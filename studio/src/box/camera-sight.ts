import { viewOfPitch } from '@kadr/shared/products';
import { estimateCamera, type CameraEstimate } from '../cutout/estimate-camera.ts';
import type { ProductCutout } from '../cutout/product.ts';
import { hullOf, isInHull } from '../geometry/hull.ts';
import { cropPixels, type PixelBox } from '../matte/pixel-box.ts';
import type { SeenBox as DetectedBox } from '../recognition/detector/boxes.ts';
import type { Detector } from '../recognition/detector/detector.ts';
import { boxesApart } from '../recognition/pieces.ts';
import { inCutout, productPicture } from '../recognition/product-picture.ts';
import { boxKinds, openBoxNetwork, type BoxKind, type BoxNetwork, type SeenCorners } from './box-network.ts';
import { fitBox, type SeenBox } from './fit-box.ts';

export interface CameraSight {
  /** From where a product was photographed; as `estimateCamera`, but by its box where a network knows such goods. */
  readonly cameraOf: (product: ProductCutout, options: { readonly isCutOff: boolean }) => Promise<CameraEstimate>;
  readonly close: () => Promise<void>;
}

interface Known {
  /** Of the detector. */
  readonly classes: readonly string[];
  /** At most so far the corners are from those of a box. */
  readonly misfit: number;
  /** An outline that is as sure as this is nearer to the truth: a round base shows from where it is seen. */
  readonly outlineFrom?: number;
}

const known: Readonly<Record<BoxKind, Known>> = {
  shoe: { classes: ['Footwear', 'Boot', 'High heels'], misfit: 0.014 },
  // Round: where its corners are matters little, and they are seen less exactly.
  cup: { classes: ['Mug', 'Coffee cup'], misfit: 0.027, outlineFrom: 0.7 },
  chair: { classes: ['Chair'], misfit: 0.014 },
  camera: { classes: ['Camera'], misfit: 0.014 },
};
/** From here on the detector is believed, and so is the network that sees the corners. */
const [detectedFrom, seenFrom] = [0.4, 0.9];
/** Shoes that someone wears are seen as their wearer is. */
const personFrom = 0.3;
/** At least so much of the product is what the detector means, a pair counts whole: jeans may have shoes below them. */
const leastShare = 0.4;
/** From here on it is all of the product, and is looked at once. */
const wholeShare = 0.95;
/** At least so much of what is shown is inside the box. */
const leastInside = 0.8;
/** At most so far something hangs or lies below it: on that, the product would be taken to stand. */
const mostBelow = 0.12;
/** What leans more does not stand. */
const mostRollDeg = 12;
/** What is seen from below is held up, and what is seen from right above may lie. */
const pitchDegs = { least: -8, most: 75 } as const;
/** Where the outline says nearly the same, the truth is taken to lie between. */
const nearDeg = 15;
/** Sure enough to choose a set by; a shoe on its side has a box, too, so the seller may still lay it down. */
const confidence = 0.55;

/** Opens each network when the first product needs it. The detector stays its owner's. */
export function openCameraSight(detector: Detector): CameraSight {
  const networks = new Map<BoxKind, Promise<BoxNetwork>>();
  const networkOf = (kind: BoxKind): Promise<BoxNetwork> => {
    const open = networks.get(kind);
    if (open) return open;
    const opened = openBoxNetwork(kind);
    networks.set(kind, opened);
    // What could not be opened is tried again at its next use.
    opened.catch(() => networks.delete(kind));
    return opened;
  };
  return {
    async cameraOf(product, { isCutOff }) {
      const byOutline = estimateCamera(product, { isCutOff });
      if (isCutOff) return byOutline;
      const picture = await productPicture(product);
      const found = surest((await detector.detect(picture.rgb)).boxes, product);
      if (!found || byOutline.confidence >= (known[found.kind].outlineFrom ?? 1)) return byOutline;
      const network = await networkOf(found.kind);
      const fits: (SeenBox & { readonly shown: ProductCutout })[] = [];
      for (const shown of new Set([product, found.one])) {
        const box = boxOf(shown, await network.see(shown));
        if (box) fits.push({ ...box, shown });
      }
      const best = fits.toSorted((a, b) => a.misfit - b.misfit)[0];
      if (!best || best.misfit > known[found.kind].misfit) return byOutline;
      const byBox = Math.max(0, best.pitchDeg);
      const isNear = Math.abs(byBox - byOutline.pitchDeg) <= nearDeg;
      const pitchDeg = Math.round(isNear ? (byBox + byOutline.pitchDeg) / 2 : byBox);
      const depth = (best.depth * Math.max(best.shown.widthPx, best.shown.heightPx)) / product.widthPx;
      return {
        view: viewOfPitch(pitchDeg),
        pitchDeg,
        confidence,
        reasons: ['box'],
        depthOfWidth: Math.round(100 * depth) / 100,
      };
    },
    async close() {
      await Promise.all([...networks.values()].map(async (network) => (await network).close()));
    },
  };
}

const kindOf = (name: string): BoxKind | undefined => boxKinds.find((kind) => known[kind].classes.includes(name));

/**
 * What the detector is surest of, where a network knows a box of such goods, and the product or the one of a pair that
 * it means. Null where that is a small part of it, or not what it stands on.
 */
function surest(
  boxes: readonly DetectedBox[],
  product: ProductCutout,
): { readonly kind: BoxKind; readonly one: ProductCutout } | null {
  if (boxes.some(({ name, score }) => name === 'Person' && score >= personFrom)) return null;
  for (const { name, score, box } of boxes) {
    const kind = kindOf(name);
    if (!kind) continue;
    const place = inCutout(box, product);
    const below = (product.heightPx - place.top - place.heightPx) / place.heightPx;
    const pieces = boxesApart(boxes.filter((other) => kindOf(other.name) === kind && other.score >= detectedFrom));
    const share = pieces.reduce((sum, piece) => sum + shareOf(inCutout(piece.box, product), product), 0);
    const isIt = score >= detectedFrom && share >= leastShare && below <= mostBelow;
    return isIt ? { kind, one: shareOf(place, product) >= wholeShare ? product : cropped(product, place) } : null;
  }
  return null;
}

const shareOf = (place: PixelBox, product: ProductCutout): number =>
  (place.widthPx * place.heightPx) / (product.widthPx * product.heightPx);

function cropped({ rgba, widthPx }: ProductCutout, box: PixelBox): ProductCutout {
  return { widthPx: box.widthPx, heightPx: box.heightPx, rgba: cropPixels(rgba, widthPx, box, 4) };
}

/** The box that those corners are of; null where it is none, or of nothing that stands. */
function boxOf(product: ProductCutout, { points, score }: SeenCorners): SeenBox | null {
  if (score < seenFrom) return null;
  const { inside, below } = shares(product, points);
  if (inside < leastInside || below > mostBelow) return null;
  const box = fitBox(points);
  const stands = box.pitchDeg >= pitchDegs.least && box.pitchDeg <= pitchDegs.most;
  return stands && Math.abs(box.rollDeg) <= mostRollDeg ? box : null;
}

/** The product is looked at in so many rows or columns. */
const looks = 120;

/** How much of a product is inside the outline of a box, and how far it reaches below it, in heights of that outline. */
function shares(
  { rgba, widthPx, heightPx }: ProductCutout,
  points: SeenCorners['points'],
): { readonly inside: number; readonly below: number } {
  const hull = hullOf(points);
  const longer = Math.max(widthPx, heightPx);
  const step = Math.max(1, Math.floor(longer / looks));
  let [all, inside, lowest] = [0, 0, -Infinity];
  for (let y = 0; y < heightPx; y += step)
    for (let x = 0; x < widthPx; x += step) {
      if ((rgba[4 * (y * widthPx + x) + 3] ?? 0) < 128) continue;
      const place = { x: (x - widthPx / 2) / longer, y: (y - heightPx / 2) / longer };
      lowest = place.y;
      all++;
      if (isInHull(hull, place)) inside++;
    }
  const [top, bottom] = [Math.min(...hull.map(({ y }) => y)), Math.max(...hull.map(({ y }) => y))];
  return { inside: all === 0 ? 0 : inside / all, below: (lowest - bottom) / (bottom - top) };
}
