import sharp from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { Hanger } from '../../shot/shot.ts';
import type { UpperEdge } from './upper-edge.ts';

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
}

const wireCm = 0.4;
const loopCm = 1.9;
const armCm = 1.5;
/** Falls so much per cm towards the shoulders. */
const slope = 0.3;
/** A neckline that dips less shows nothing of the hanger but its wire. */
const openCm = 1.2;
const clip = { widthCm: 2.1, aboveCm: 3.2, belowCm: 0.4, aside: 0.36, barCm: 0.45, mostCm: 17 };
const margin = 2;

/**
 * Draws the hanger behind clothes: its hook, and what a neckline shows of its arms; or a bar with clips above a waist.
 * In cm, from the resting point down.
 */
export async function drawHanger(work: HangerWork): Promise<DrawnHanger> {
  const { hanger, edge, pxPerCm, dropCm } = work;
  const shapes = hanger === 'clips' ? clipsOf(work) : armsOf(work);
  const aboveCm = loopCm + margin;
  const halfCm = shapes.halfCm + margin;
  const heightCm = aboveCm + dropCm + shapes.belowCm + margin;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(2 * halfCm * pxPerCm)}" height="${Math.ceil(heightCm * pxPerCm)}" viewBox="${-halfCm} ${-aboveCm} ${2 * halfCm} ${heightCm}"><defs>${gradients}</defs>${shapes.svg}${wire(hookPath(work.kind, shapes.neckCm))}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const highest = Math.min(edge.tops[edge.left]!, edge.tops[edge.right]!);
  return {
    cutout: { widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) },
    left: edge.middle - halfCm * pxPerCm,
    top: highest - (dropCm + aboveCm) * pxPerCm,
  };
}

interface Shapes {
  svg: string;
  /** How far it reaches aside and below the clothes' upper edge, and where the wire ends, cm. */
  halfCm: number;
  belowCm: number;
  neckCm: number;
}

/** Wooden arms from the neck to the shoulders: only where the neckline is open, for the clothes hide the rest. */
function armsOf({ edge, pxPerCm, dropCm }: HangerWork): Shapes {
  const reach = (to: number) => Math.abs(to - edge.middle) / pxPerCm;
  const [left, right] = [reach(edge.left), reach(edge.right)];
  if (edge.dip / pxPerCm < openCm) return { svg: '', halfCm: loopCm, belowCm: 1.2, neckCm: dropCm + 1 };
  const neckCm = dropCm - slope * Math.min(left, right);
  const line = (y: number) =>
    `M${-left} ${dropCm + y} Q${-left * 0.35} ${neckCm + y + 0.2} 0 ${neckCm + y} Q${right * 0.35} ${neckCm + y + 0.2} ${right} ${dropCm + y}`;
  const svg = `<path d="${line(armCm / 2)}" fill="none" stroke="url(#wood)" stroke-width="${armCm}" stroke-linecap="round"/><path d="${line(armCm * 0.28)}" fill="none" stroke="#f0d3a4" stroke-opacity=".45" stroke-width="${armCm * 0.22}" stroke-linecap="round"/>`;
  return { svg, halfCm: Math.max(left, right) + armCm, belowCm: armCm * 1.5, neckCm: neckCm + 0.4 };
}

/** A metal bar with a clip at each end that holds the waistband from behind. */
function clipsOf({ edge, pxPerCm, dropCm }: HangerWork): Shapes {
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
  return {
    svg: bar + one(-aside) + one(aside),
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

const gradients =
  '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c99d68"/><stop offset="1" stop-color="#8a6237"/></linearGradient><linearGradient id="steel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6b6e72"/><stop offset=".3" stop-color="#d9dcde"/><stop offset=".6" stop-color="#9a9da1"/><stop offset="1" stop-color="#54575b"/></linearGradient>';

/** The hook from its neck up: seen from its side over a wall's hook or peg, edge on over a rail. */
function hookPath(kind: HangerWork['kind'], neckCm: number): string {
  if (kind === 'rail') return `M0 ${neckCm} V-0.1`;
  const middle = loopCm;
  const stem = Math.min(neckCm - 0.2, middle + loopCm + 1.4);
  return `M0 ${neckCm} V${stem} C0 ${middle + loopCm * 0.75} ${loopCm} ${middle + loopCm * 0.8} ${loopCm} ${middle} A${loopCm} ${loopCm} 0 1 0 ${-loopCm} ${middle} L${-loopCm} ${middle + 0.35}`;
}

const wire = (path: string) =>
  `<path d="${path}" fill="none" stroke="#4c4f53" stroke-width="${wireCm}" stroke-linecap="round" stroke-linejoin="round"/><path d="${path}" transform="translate(-.05 -.04)" fill="none" stroke="#c9ccce" stroke-width="${wireCm * 0.32}" stroke-linecap="round"/>`;
