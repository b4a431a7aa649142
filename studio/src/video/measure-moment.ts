import sharp from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import { measureFidelity, type FidelityReport } from '../fidelity/measure-fidelity.ts';
import { worstOf } from '../fidelity/worst-of.ts';
import type { Rect, Rgb } from '../shot/shot.ts';
import type { Projection } from './drawing/camera-at.ts';
import type { LayerPlace } from './drawing/draw-layer.ts';
import { hiddenBy, placeOf, type FrameRoom, type Moment } from './drawing/draw-moment.ts';
import type { LayerPicture, SceneLayer, VideoScene } from './scene/video-scene.ts';

/** A piece of words where it is in a frame. */
interface DrawnWord {
  picture: LayerPicture;
  place: LayerPlace;
  opacity: number;
}

/** The worst of all products of a frame. */
export async function measureMoment(
  { scene, room, moment }: { scene: VideoScene; room: FrameRoom; moment: Moment },
  words: readonly DrawnWord[],
  drawAll: (leave: (layer: SceneLayer) => boolean) => Projection,
): Promise<FidelityReport> {
  const { widthPx, heightPx } = room;
  const pixels = Uint8Array.from(room.pixels);
  const reports: FidelityReport[] = [];
  for (const layer of scene.layers) {
    if (!layer.measured) continue;
    const projection = drawAll((one) => one === layer);
    const bare = samplesOf(room);
    const before = scene.layers
      .slice(scene.layers.indexOf(layer) + 1)
      .map((one) => ({ picture: one, place: placeOf(one, one.depth, projection), opacity: 1 }));
    const { product, rect, intended } = layer.measured;
    const corner = placeOf({ ...layer, rect }, layer.depth, projection);
    const place = { x: corner.x, y: corner.y, w: rect.w * corner.scale, h: rect.h * corner.scale };
    const registered = await onWholePixels(product, place);
    reports.push(
      await measureFidelity({
        ...registered,
        frame: { pixels, widthPx, heightPx },
        bare,
        before: hiddenBy(room, [...before, ...words]),
        intended: lightOn(scene, moment, intended, place),
      }),
    );
  }
  room.pixels.set(pixels);
  return worstOf(reports);
}

/**
 * A cut-out with clear margins, so that it fills whole pixels of the frame: the measure counts in those, and the
 * product moves by parts of them. Right to half a pixel of the cut-out.
 */
async function onWholePixels(product: ProductCutout, place: Rect): Promise<{ product: ProductCutout; rect: Rect }> {
  const { widthPx, heightPx, rgba } = product;
  const x = Math.floor(place.x);
  const y = Math.floor(place.y);
  const rect = { x, y, w: Math.ceil(place.x + place.w) - x, h: Math.ceil(place.y + place.h) - y };
  const perPx = place.w / widthPx;
  const margins = {
    left: Math.round((place.x - x) / perPx),
    right: Math.round((x + rect.w - place.x - place.w) / perPx),
    top: Math.round((place.y - y) / perPx),
    bottom: Math.round((y + rect.h - place.y - place.h) / perPx),
  };
  const { data, info } = await sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .extend({ ...margins, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { product: { ...product, widthPx: info.width, heightPx: info.height, rgba: data }, rect };
}

/** The light that is meant on a product in a moment: by how much of the key is on across it. */
function lightOn({ dimmed }: VideoScene, { mood: { light } }: Moment, still: Rgb, at: { x: number; w: number }): Rgb {
  if (!light || !dimmed) return still;
  const from = Math.max(0, Math.floor(at.x));
  const columns = light.subarray(from, Math.max(from + 1, Math.min(light.length, Math.ceil(at.x + at.w))));
  const on = columns.reduce((sum, value) => sum + value, 0) / columns.length;
  return still.map((value, k) => value * (dimmed.left[k]! + (1 - dimmed.left[k]!) * on)) as Rgb;
}

function samplesOf({ pixels, widthPx, heightPx }: FrameRoom) {
  const stepPx = Math.max(1, Math.round(Math.max(widthPx, heightPx) / 512));
  const size = { widthPx: Math.ceil(widthPx / stepPx), heightPx: Math.ceil(heightPx / stepPx) };
  const samples = new Uint8Array(size.widthPx * size.heightPx * 3);
  for (let y = 0, to = 0; y < size.heightPx; y++)
    for (let x = 0; x < size.widthPx; x++, to += 3) {
      const at = (y * stepPx * widthPx + x * stepPx) * 3;
      samples.set(pixels.subarray(at, at + 3), to);
    }
  return { stepPx, ...size, pixels: samples };
}
