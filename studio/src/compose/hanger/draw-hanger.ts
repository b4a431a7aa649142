import sharp from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { Hanger } from '../../shot/shot.ts';
import type { UpperEdge } from '../../cutout/upper-edge.ts';

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
}

const wireCm = 0.4;
const loopCm = 1.9;
/** Of the rail above the point that hooks rest on. */
const railCm = 0.45;
/** A hook over a rail is seen so wide. */
const turned = 0.62;
/** Wooden arms are so high at the neck and at the shoulders. */
const arm = { neckCm: 2.5, endCm: 1.5 };
/** The top of a strap or shoulder is level within this. */
const levelCm = 0.8;
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
  const { hanger, edge, pxPerCm, dropCm, times } = work;
  const shapes = hanger === 'clips' ? clipsOf(work) : armsOf(work);
  const aboveCm = loopCm * times + margin;
  const halfCm = Math.max(shapes.halfCm, loopCm * times) + margin;
  const heightCm = aboveCm + dropCm + shapes.belowCm + margin;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(2 * halfCm * pxPerCm)}" height="${Math.ceil(heightCm * pxPerCm)}" viewBox="${-halfCm} ${-aboveCm} ${2 * halfCm} ${heightCm}"><defs>${gradients}</defs>${shapes.svg}${wire(hookPath(work.kind, shapes.neckCm, times), times, work.shadeSide)}</svg>`;
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
  const reach = (from: number, step: 1 | -1) => Math.abs(armEnd(edge, from, step, pxPerCm) - edge.middle) / pxPerCm;
  const [left, right] = [reach(edge.left, -1), reach(edge.right, 1)];
  const dipCm = edge.dip / pxPerCm;
  const endCm = dropCm + 0.3;
  // The wire goes on behind the collar, however far that dips.
  if (dipCm < openCm) return { svg: '', halfCm: loopCm, belowCm: dipCm + 1.6, neckCm: dropCm + dipCm + 1 };
  const neckCm = dropCm - slope * Math.min(left, right);
  const along = (y: number, thickness: number) => {
    const [end, bend] = [endCm + y, neckCm + thickness + 0.2];
    return `Q${-left * 0.4} ${bend} 0 ${neckCm + thickness} Q${right * 0.4} ${bend} ${right} ${end}`;
  };
  const back = `L${right} ${endCm + arm.endCm} Q${right * 0.4} ${neckCm + arm.neckCm + 0.2} 0 ${neckCm + arm.neckCm} Q${-left * 0.4} ${neckCm + arm.neckCm + 0.2} ${-left} ${endCm + arm.endCm} Z`;
  const svg = `<path d="M${-left} ${endCm} ${along(0, 0)} ${back}" fill="url(#wood)" stroke="#6f4a26" stroke-width=".12" stroke-linejoin="round"/><path d="M${-left} ${endCm + 0.3} ${along(0.3, 0.35)}" fill="none" stroke="#f3dcb4" stroke-opacity=".55" stroke-width=".3"/><path d="M${-left} ${endCm + 0.85} ${along(0.85, 1.3)}" fill="none" stroke="#7b552f" stroke-opacity=".25" stroke-width=".14"/><rect x="-.42" y="${neckCm - 0.45}" width=".84" height=".75" rx=".15" fill="url(#steel)"/>`;
  return { svg, halfCm: Math.max(left, right) + 1, belowCm: arm.endCm + 1, neckCm: neckCm + 0.2 };
}

/** Where an arm ends out of sight: behind the middle of a strap, or just inside a shoulder. */
function armEnd({ tops }: UpperEdge, from: number, step: 1 | -1, pxPerCm: number): number {
  let end = from;
  while ((tops[end + step] ?? Infinity) <= tops[from]! + levelCm * pxPerCm) end += step;
  return (from + end) / 2;
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
  '<filter id="soft" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation=".22"/></filter><linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c99d68"/><stop offset="1" stop-color="#8a6237"/></linearGradient><linearGradient id="steel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#6b6e72"/><stop offset=".3" stop-color="#d9dcde"/><stop offset=".6" stop-color="#9a9da1"/><stop offset="1" stop-color="#54575b"/></linearGradient>';

/**
 * The hook from its neck up, seen from its side; over a rail it is turned a little, as a hand leaves it: it rises before
 * the rail and ends behind it.
 */
function hookPath(kind: HangerWork['kind'], neckCm: number, times: number): string {
  const loop = loopCm * times;
  if (kind === 'rail') {
    const [aside, top] = [loop * turned, -railCm * times - wireCm * times];
    const middle = top + loop;
    const stem = Math.min(neckCm - 0.2, middle + loop + 1.6 * times);
    return `M0 ${neckCm} V${stem} C0 ${middle + loop * 0.8} ${aside} ${middle + loop * 0.8} ${aside} ${middle} C${aside} ${top + loop * 0.2} ${aside * 0.6} ${top} 0 ${top} C${-aside * 0.4} ${top} ${-aside * 0.7} ${top + 0.1 * times} ${-aside * 0.85} ${-railCm * times}`;
  }
  const stem = Math.min(neckCm - 0.2, loop * 2 + 1.4 * times);
  return `M0 ${neckCm} V${stem} C0 ${loop * 1.75} ${loop} ${loop * 1.8} ${loop} ${loop} A${loop} ${loop} 0 1 0 ${-loop} ${loop} L${-loop} ${loop + 0.35 * times}`;
}

/** The wire, and the thin shadow that it throws on what it touches. */
function wire(path: string, times: number, shadeSide: number): string {
  const width = wireCm * times;
  return `<path d="${path}" transform="translate(${shadeSide * width * 1.1} ${width})" fill="none" stroke="#15120f" stroke-opacity=".34" stroke-width="${width * 1.5}" stroke-linecap="round" filter="url(#soft)"/><path d="${path}" fill="none" stroke="#45484c" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/><path d="${path}" transform="translate(${-shadeSide * width * 0.14} ${-width * 0.1})" fill="none" stroke="#d3d6d8" stroke-width="${width * 0.36}" stroke-linecap="round"/>`;
}
