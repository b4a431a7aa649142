import sharp, { type OverlayOptions } from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { Hanger } from '../../shot/shot.ts';
import type { UpperEdge } from '../../cutout/upper-edge.ts';
import { armsLayer, fallCm, hookLayers, type HangerFrame, type HangerParts } from './hanger-parts.ts';

/**
 * A hanger as a cut-out of its own; `left` and `top` say where it is from the clothes' upper left corner, in pixels of
 * their cut-out.
 */
export interface DrawnHanger {
  cutout: ProductCutout;
  left: number;
  top: number;
}

/** What a hanger is drawn for. */
export interface HangerWork {
  hanger: Hanger;
  edge: UpperEdge;
  pxPerCm: number;
  /** Of the hook's resting point above the clothes' upper edge, cm. */
  dropCm: number;
  kind: NonNullable<PlateMeta['hang']>['kind'];
  /** The hook is as large as the set's own things: so many times its size next to the clothes. */
  times: number;
  /** Where shadows fall: 1 to the right, -1 to the left. */
  shadeSide: number;
  parts: HangerParts;
}

const loopCm = 1.9;
/** The top of a strap or shoulder is level within this. */
const levelCm = 0.8;
/** Arms lie so far below the edge of the shoulders that they carry. */
const underCm = 0.3;
/** A neckline that dips less shows nothing of the hanger but its wire. */
const openCm = 1.2;
const clip = { widthCm: 2.1, aboveCm: 3.2, belowCm: 0.4, aside: 0.36, barCm: 0.45, mostCm: 17 };
const margin = 2;

/**
 * Puts the hanger behind clothes together: its hook, and what a neckline shows of its arms; or a bar with clips above a
 * waist. In cm, from the resting point down.
 */
export async function drawHanger(work: HangerWork): Promise<DrawnHanger> {
  const { hanger, edge, pxPerCm, dropCm, times, kind, shadeSide, parts } = work;
  const below = hanger === 'clips' ? clipsOf(work) : armsOf(work);
  const aboveCm = loopCm * times + margin;
  const halfCm = Math.max(below.halfCm, loopCm * times) + margin;
  const heightCm = aboveCm + dropCm + below.belowCm + margin;
  const frame = {
    widthPx: Math.ceil(2 * halfCm * pxPerCm),
    heightPx: Math.ceil(heightCm * pxPerCm),
    /** Of the resting point. */
    x: halfCm * pxPerCm,
    y: aboveCm * pxPerCm,
  };
  const hook = await hookLayers(parts, { kind, neckCm: below.neckCm, times, shadeSide }, frame, pxPerCm);
  const layers = [...hook, ...(await below.layers(frame))];
  const { data, info } = await sharp({
    create: { width: frame.widthPx, height: frame.heightPx, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite(layers)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const highest = Math.min(edge.tops[edge.left]!, edge.tops[edge.right]!);
  return {
    cutout: { widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) },
    left: edge.middle - frame.x,
    top: highest - dropCm * pxPerCm - frame.y,
  };
}

interface Below {
  layers: (frame: HangerFrame) => Promise<OverlayOptions[]>;
  /** How far it reaches aside and below the clothes' upper edge, and where the wire ends, cm. */
  halfCm: number;
  belowCm: number;
  neckCm: number;
}

/** Wooden arms from the neck to the shoulders: only where the neckline is open, for the clothes hide the rest. */
function armsOf({ edge, pxPerCm, dropCm, shadeSide, parts: { arms } }: HangerWork): Below {
  const reach = (from: number, step: 1 | -1) => Math.abs(armEnd(edge, from, step, pxPerCm) - edge.middle) / pxPerCm;
  const [left, right] = [reach(edge.left, -1), reach(edge.right, 1)];
  const dipCm = edge.dip / pxPerCm;
  // The wire goes on behind the collar, however far that dips.
  if (dipCm < openCm)
    return { layers: async () => [], halfCm: loopCm, belowCm: dipCm + 1.6, neckCm: dropCm + dipCm + 1 };
  // Where the clothes begin to hide them, and arms are highest.
  const inner = Math.min(
    edge.middle - levelEnd(edge, edge.left, 1, pxPerCm),
    levelEnd(edge, edge.right, -1, pxPerCm) - edge.middle,
  );
  const topCm = dropCm + underCm - fallCm(arms, Math.max(0, inner) / pxPerCm);
  const layers = async ({ x, y }: HangerFrame) => [
    await armsLayer(
      arms,
      { leftCm: left, rightCm: right, pxPerCm, mirrored: shadeSide < 0 },
      { x, y: y + topCm * pxPerCm },
    ),
  ];
  const heightCm = arms.cutout.heightPx * arms.cmPerPx;
  return { layers, halfCm: Math.max(left, right) + 1, belowCm: heightCm, neckCm: topCm + 1 };
}

/** Where an arm ends out of sight: behind the middle of a strap, or just inside a shoulder. */
function armEnd(edge: UpperEdge, from: number, step: 1 | -1, pxPerCm: number): number {
  return (from + levelEnd(edge, from, step, pxPerCm)) / 2;
}

/** How far a strap or shoulder is level from its highest point on. */
function levelEnd({ tops }: UpperEdge, from: number, step: 1 | -1, pxPerCm: number): number {
  let end = from;
  while ((tops[end + step] ?? Infinity) <= tops[from]! + levelCm * pxPerCm) end += step;
  return end;
}

/** A metal bar with a clip at each end that holds the waistband from behind. */
function clipsOf({ edge, pxPerCm, dropCm }: HangerWork): Below {
  const waistCm = waistOf(edge) / pxPerCm;
  const aside = Math.min(clip.mostCm, clip.aside * waistCm);
  const barY = dropCm - clip.aboveCm;
  const one = (x: number) => {
    const column = Math.round(edge.middle + x * pxPerCm);
    const highest = Math.min(edge.tops[edge.left]!, edge.tops[edge.right]!);
    const lower = dropCm + ((edge.tops[column] ?? highest) - highest) / pxPerCm + clip.belowCm;
    const [w, top] = [clip.widthCm, barY - 0.5];
    return `<rect x="${x - w / 2}" y="${top}" width="${w}" height="${lower - top}" rx=".35" fill="url(#steel)"/><rect x="${x - w / 2 + 0.35}" y="${top + 0.9}" width="${w - 0.7}" height=".18" fill="#33363a" fill-opacity=".5"/>`;
  };
  const bar = `<path d="M${-aside} ${barY} H${aside}" stroke="#5c5f63" stroke-width="${clip.barCm}"/><path d="M${-aside} ${barY - 0.08} H${aside}" stroke="#dfe2e4" stroke-width=".13"/>`;
  const layers = async ({ widthPx, heightPx, x, y }: HangerFrame) => [
    {
      input: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="${-x / pxPerCm} ${-y / pxPerCm} ${widthPx / pxPerCm} ${heightPx / pxPerCm}"><defs>${steel}</defs>${bar}${one(-aside)}${one(aside)}</svg>`,
      ),
    },
  ];
  return {
    layers,
    halfCm: aside + clip.widthCm,
    belowCm: edge.dip / pxPerCm + clip.belowCm,
    neckCm: barY,
  };
}

/** Columns of clothes that reach up to the first twentieth of their height. */
function waistOf({ tops }: UpperEdge): number {
  const height = Math.max(...tops);
  return tops.filter((top) => top < height * 0.08).length;
}

const steel =
  '<linearGradient id="steel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6b6e72"/><stop offset=".3" stop-color="#d9dcde"/><stop offset=".6" stop-color="#9a9da1"/><stop offset="1" stop-color="#54575b"/></linearGradient>';
