import sharp from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import type { Grade } from '../../lens/grade.ts';
import { alphaMapOf } from '../../light/alpha-map.ts';
import { curveBelow } from '../../light/feet.ts';
import type { FrameSet, FrameWindow } from '../../light/frame-set.ts';
import { lightMapOf, type LightMap } from '../../light/light-map.ts';
import { relightOf } from '../../light/relight.ts';
import { rayThrough } from '../../plates/camera.ts';
import { placeProduct, type PlacedProduct } from '../../shot/framing/fit-product.ts';
import { neutralMood } from '../../shot/change/mood.ts';
import type { LightMood, Placement, Rect, Rgb, Shot } from '../../shot/shot.ts';
import { frontPartOf } from './front-part.ts';
import {
  inFrame,
  lightBehind,
  productLayerOf,
  sizeProduct,
  type ProductLayer,
  type SizedProduct,
} from './product-layer.ts';
import { localLight } from './standing-room.ts';

/** A companion in its set. */
export interface StoodCompanion {
  layer: ProductLayer;
  product: SizedProduct;
  /** What it does to the light of everything that stood before it. */
  map: LightMap;
  intended: Rgb;
}

/** How a companion is lit. */
export interface CompanionLook {
  light: Shot['light'];
  grade: Grade;
  /** Lit by the set, not only drawn on it. */
  relit: boolean;
  measured: boolean;
  /** Standard deviation in frame pixels by which it is out of focus. */
  blurPx: number;
}

/** Part of the light on a companion that comes from the key: as much as on the product, as the probe says. */
const keyPart = (meta: FrameSet['meta']): number => {
  const sum = (grid: readonly number[]) => grid.reduce((a, b) => a + b, 0);
  const key = sum(meta.probe.key);
  return key / Math.max(1e-6, key + sum(meta.probe.fill) + (meta.probe.accent ? sum(meta.probe.accent) : 0));
};

/**
 * Stands a cut-out in a set: lit by the set, with its shadows and reflection. What stands before it later finds its
 * surface in the set's depth and normals: changes `frameSet.grid`.
 */
export async function standCompanion(
  { frameSet, crop }: FrameWindow,
  cutout: ProductCutout,
  placement: Placement,
  look: CompanionLook,
): Promise<StoodCompanion> {
  const { light, relit } = look;
  const placed = placeProduct(frameSet.meta, cutout, placement);
  const product = await sizeProduct(cutout, inFrame(placed.rect, crop, frameSet));
  const alpha = await alphaMapOf(product.rgba, product.rect.w, product.rect.h);
  const map = await lightMapOf(frameSet, product, { alpha, placed }, light);
  const behind = await lightBehind(frameSet, product.rect);
  const relight = relightOf(
    product,
    { alpha, placed },
    { meta: frameSet.meta, mood: neutralMood },
    relit ? behind.mean : null,
  );
  const local = relit ? localLight(frameSet, placed) : 1;
  const lit = {
    ...relight,
    gain: relight.gain.map((gain) => gain * local),
    mean: relight.mean.map((gain) => gain * local) as Rgb,
  };
  const front = frontPartOf(frameSet, product.rect, light.mood, look.grade);
  const sharpOrNot = look.blurPx > 0.5 ? await outOfFocus(product, look.blurPx) : product;
  const layer = await productLayerOf(sharpOrNot, {
    relight: lit,
    behind: behind.cells,
    framePx: frameSet.widthPx,
    curveBelow: !placed.lying && !placed.floats && relit ? curveBelow(alpha, placed) : null,
    front,
    measured: look.measured,
  });
  const { byKey, byOther } = sharesOf(frameSet, light.mood);
  const cells = map.key.length;
  layer.later = {
    grid: frameSet.grid,
    key: new Float32Array(cells).fill(1),
    other: new Float32Array(cells).fill(1),
    byKey,
    byOther,
  };
  if (map.reflection) shine(map.reflection, lit.mean.map((gain, k) => gain * (byKey[k]! + byOther[k]!)) as Rgb);
  raiseSurface(frameSet, product, placed, crop);
  return { layer, product, map, intended: lit.mean };
}

/** How much of a companion's light is key and how much is not, under a mood. */
function sharesOf({ meta }: FrameSet, mood: LightMood): { byKey: Rgb; byOther: Rgb } {
  const own = keyPart(meta);
  return {
    byKey: mood.key.map((gain) => gain * own) as Rgb,
    byOther: mood.fill.map((gain) => gain * (1 - own)) as Rgb,
  };
}

/** Lights a reflection, which comes without the product's own light. */
export function shine(reflection: Float32Array, mean: Rgb): void {
  for (let i = 0; i < reflection.length; i += 4)
    if (reflection[i + 3]! > 0) for (let k = 0; k < 3; k++) reflection[i + k] = reflection[i + k]! * mean[k]!;
}

/** A prop behind the focus: larger by what the blur spreads. */
async function outOfFocus({ rect, rgba }: SizedProduct, blurPx: number): Promise<SizedProduct> {
  const pad = Math.ceil(blurPx * 3);
  const blurred = await sharp(rgba, { raw: { width: rect.w, height: rect.h, channels: 4 } })
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .blur(blurPx)
    .raw()
    .toBuffer();
  return { rect: { x: rect.x - pad, y: rect.y - pad, w: rect.w + 2 * pad, h: rect.h + 2 * pad }, rgba: blurred };
}

/** Gives the cells that the companion covers its own surface: a card facing the camera, lying: its upper side. */
function raiseSurface(
  { grid, camera, widthPx, heightPx }: FrameSet,
  { rect, rgba }: SizedProduct,
  placed: PlacedProduct,
  crop: Rect,
): void {
  const top = placed.standHeightUnits * 0.7;
  const plane = placed.yUnits - placed.depthUnits * 0.3;
  const raised = (grid.raised ??= new Uint8Array(grid.depth.length));
  for (let row = 0; row < grid.heightCells; row++) {
    const y = (row + 0.5) * grid.cellPx;
    if (y < rect.y || y >= rect.y + rect.h) continue;
    for (let column = 0; column < grid.widthCells; column++) {
      const x = (column + 0.5) * grid.cellPx;
      if (x < rect.x || x >= rect.x + rect.w) continue;
      if (rgba[((Math.floor(y) - rect.y) * rect.w + Math.floor(x) - rect.x) * 4 + 3]! < 128) continue;
      const ray = rayThrough(camera, crop.x + (x / widthPx) * crop.w, crop.y + (y / heightPx) * crop.h);
      const depth = placed.lying ? (top - camera.origin[2]) / ray[2] : (plane - camera.origin[1]) / ray[1];
      const cell = row * grid.widthCells + column;
      for (let i = 0; i < 3; i++) grid.position[cell * 3 + i] = camera.origin[i]! + ray[i]! * depth;
      grid.normal.set(placed.lying ? [0, 0, 1] : [0, -1, 0], cell * 3);
      grid.depth[cell] = depth;
      raised[cell] = 1;
    }
  }
}
