import sharp, { type OverlayOptions } from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { Prop } from '../../props/prop-catalogue.ts';
import { StudioError } from '../../studio-error.ts';

type HookedOn = NonNullable<PlateMeta['hang']>['kind'];

/** A rendered part of a hanger (`sets/objects/hangers.py`). */
interface HangerPart {
  cutout: ProductCutout;
  cmPerPx: number;
}

/** What a hanger is put together from. */
export interface HangerParts {
  arms: HangerPart;
  hook: HangerPart;
}

/** The picture that a hanger is drawn into, and the hook's resting point in it, px. */
export interface HangerFrame {
  widthPx: number;
  heightPx: number;
  x: number;
  y: number;
}

/** How far the wire's upper edge is above the hook's resting point, cm: of one over a rail by the rail, too. */
const aboveRestCm: Record<HookedOn, number> = { rail: 1.05, hook: 0.2, peg: 0.2 };

/** The shadow that the wire throws on what it touches: how far aside and below, how soft, cm, and how dark. */
const ofWire = { aside: 0.45, below: 0.4, soft: 0.24, dark: 0.45, colour: [21, 18, 15] };

const solid = 128;

/** The parts for what a set's hangers hang on. Throws StudioError `studio.prop-missing`. */
export async function hangerParts(props: readonly Prop[], kind: HookedOn): Promise<HangerParts> {
  const part = async (name: string): Promise<HangerPart> => {
    const prop = props.find((one) => one.name === name);
    const view = prop?.views.find(({ camera }) => camera === 'front');
    if (!prop || !view) throw new StudioError('studio.prop-missing', { prop: name, camera: 'front' });
    return { cutout: await prop.pixels('front'), cmPerPx: view.cmPerPx };
  };
  const [arms, hook] = await Promise.all([
    part('hanger-arms'),
    part(kind === 'rail' ? 'hanger-hook-over-rail' : 'hanger-hook'),
  ]);
  return { arms, hook };
}

/** How far the arms' upper edge has fallen so far aside of the neck, from the part's upper edge, cm. */
export function fallCm({ cutout: { rgba, widthPx, heightPx }, cmPerPx }: HangerPart, asideCm: number): number {
  const column = Math.max(0, Math.min(widthPx - 1, Math.round(widthPx / 2 + asideCm / cmPerPx)));
  let row = 0;
  while (row < heightPx && (rgba[(row * widthPx + column) * 4 + 3] ?? 0) < solid) row++;
  return row * cmPerPx;
}

interface ArmsShown {
  leftCm: number;
  rightCm: number;
  pxPerCm: number;
  mirrored: boolean;
}

/** The arms as far as they are seen: between the shoulders. `at` is the middle of their upper edge, px. */
export async function armsLayer(
  { cutout, cmPerPx }: HangerPart,
  { leftCm, rightCm, pxPerCm, mirrored }: ArmsShown,
  at: { x: number; y: number },
): Promise<OverlayOptions> {
  const { widthPx, heightPx } = cutout;
  const [from, to] = [-leftCm, rightCm].map((cm) =>
    Math.max(0, Math.min(widthPx, Math.round(widthPx / 2 + cm / cmPerPx))),
  ) as [number, number];
  const scale = cmPerPx * pxPerCm;
  const whole = sharp(cutout.rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } }).flop(mirrored);
  const seen = sharp(await whole.png({ compressionLevel: 0 }).toBuffer())
    .extract({ left: from, top: 0, width: Math.max(1, to - from), height: heightPx })
    .resize(Math.max(1, Math.round((to - from) * scale)), Math.max(1, Math.round(heightPx * scale)), { fit: 'fill' });
  return {
    input: await seen.png({ compressionLevel: 0 }).toBuffer(),
    left: Math.round(at.x + (from - widthPx / 2) * scale),
    top: Math.round(at.y),
  };
}

interface HookShown {
  kind: HookedOn;
  /** Where its stem ends, cm below the resting point. */
  neckCm: number;
  times: number;
  shadeSide: number;
}

/** The hook on the shadow that it throws. */
export async function hookLayers(
  { hook: { cutout, cmPerPx } }: HangerParts,
  { kind, neckCm, times, shadeSide }: HookShown,
  frame: HangerFrame,
  pxPerCm: number,
): Promise<OverlayOptions[]> {
  const scale = cmPerPx * pxPerCm * times;
  const above = aboveRestCm[kind] * times;
  const shownPx = Math.max(1, Math.min(cutout.heightPx, Math.round((neckCm + above) / (cmPerPx * times))));
  const mirrored = shadeSide < 0;
  const stem = stemOf(cutout);
  const aside = mirrored ? cutout.widthPx - 1 - stem : stem;
  const turned = sharp(cutout.rgba, {
    raw: { width: cutout.widthPx, height: cutout.heightPx, channels: 4 },
  }).flop(mirrored);
  const input = await sharp(await turned.png({ compressionLevel: 0 }).toBuffer())
    .extract({ left: 0, top: 0, width: cutout.widthPx, height: shownPx })
    .resize(Math.max(1, Math.round(cutout.widthPx * scale)), Math.max(1, Math.round(shownPx * scale)), { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const [left, top] = [Math.round(frame.x - aside * scale), Math.round(frame.y - above * pxPerCm)];
  const unitPx = pxPerCm * times;
  const shadow = await shadowOf(input, ofWire.soft * unitPx);
  const [right, down] = [Math.round(shadeSide * ofWire.aside * unitPx), Math.round(ofWire.below * unitPx)];
  return [
    { input: shadow.input, left: left - shadow.margin + right, top: top - shadow.margin + down },
    { input, left, top },
  ];
}

/** The column of the stem, where the hook ends below. */
function stemOf({ rgba, widthPx, heightPx }: ProductCutout): number {
  const row = heightPx - 4;
  const columns = Array.from({ length: widthPx }, (_, x) => x).filter(
    (x) => (rgba[(row * widthPx + x) * 4 + 3] ?? 0) >= solid,
  );
  return columns.length === 0 ? widthPx / 2 : (columns[0]! + columns.at(-1)!) / 2;
}

/** A soft dark copy of a picture, a margin larger on each side. */
async function shadowOf(input: Buffer, softPx: number): Promise<{ input: Buffer; margin: number }> {
  const margin = Math.ceil(3 * softPx);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const { data, info } = await sharp(input)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: clear })
    .blur(Math.max(0.3, softPx))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let i = 0; i < data.length; i += 4) {
    data.set(ofWire.colour, i);
    data[i + 3] = Math.round(ofWire.dark * (data[i + 3] ?? 0));
  }
  return {
    input: await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
    margin,
  };
}
