import type { Foreground } from '../../light/frame-set.ts';
import type { LayerPicture, SceneLayer, VideoScene } from '../scene/video-scene.ts';
import { blurSteps } from '../scene/video-scene.ts';
import { projectionOf, type CameraAt, type Projection } from './camera-at.ts';
import { drawBase, type BaseRows, type Mood } from './draw-base.ts';
import { drawLayer, type LayerLook, type LayerPlace } from './draw-layer.ts';
import { fillMap, type SceneMap } from './scene-map.ts';

/** A moment of a scene: from where it is seen, in what light and focus. */
export interface Moment {
  camera: CameraAt;
  mood: Mood;
}

/** What frames of a size are worked in. */
export interface FrameRoom {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
  map: SceneMap;
  rows: BaseRows;
}

/** Draws a moment into the room's pixels; without the layers that `leave` names. */
export function drawMoment(
  room: FrameRoom,
  scene: VideoScene,
  { camera, mood }: Moment,
  leave: (layer: SceneLayer) => boolean = () => false,
): Projection {
  const projection = projectionOf(scene, camera, room.widthPx);
  fillMap(room.map, scene, projection);
  drawBase(room, scene, { map: room.map, mood }, room.rows);
  for (const layer of scene.layers) {
    if (leave(layer)) continue;
    const lit = mood.light && scene.dimmed && !layer.isDrawn ? { on: mood.light, left: scene.dimmed.left } : null;
    drawInFocus(room, layer, { projection, blur: mood.blur }, { light: lit, opacity: 1 });
  }
  return projection;
}

/** Where the corner of a layer's picture goes. */
export function placeOf({ rect }: LayerPicture, depth: number, projection: Projection): LayerPlace {
  return { ...projection.toFrame(rect.x, rect.y, depth), scale: projection.scaleAt(depth) };
}

function drawInFocus(
  room: FrameRoom,
  layer: SceneLayer,
  { projection, blur }: { projection: Projection; blur: number },
  look: LayerLook,
): void {
  const at = blur * blurSteps;
  const step = Math.min(blurSteps - 1, Math.floor(at));
  const steps = [layer, ...layer.blurred];
  const nearer = steps[step];
  const farther = steps[step + 1];
  if (layer.blurred.length === 0 || at <= 0 || !nearer || !farther) {
    drawLayer(room, layer, placeOf(layer, layer.depth, projection), look);
    return;
  }
  // Between two steps the layer that is farther out of focus lies under the other, which fades.
  drawLayer(room, farther, placeOf(farther, layer.depth, projection), look);
  drawLayer(room, nearer, placeOf(nearer, layer.depth, projection), { ...look, opacity: 1 - (at - step) });
}

/** What hides the products in a moment, as the measure of fidelity takes it: alpha over the whole frame. */
export function hiddenBy(
  { widthPx, heightPx }: FrameRoom,
  layers: readonly { picture: LayerPicture; place: LayerPlace; opacity: number }[],
): Foreground[] {
  if (layers.length === 0) return [];
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (const { picture, place } of layers) {
    const { rect, rgba: own } = picture;
    const top = Math.max(0, Math.floor(place.y));
    const bottom = Math.min(heightPx, Math.ceil(place.y + rect.h * place.scale));
    const left = Math.max(0, Math.floor(place.x));
    const right = Math.min(widthPx, Math.ceil(place.x + rect.w * place.scale));
    for (let y = top; y < bottom; y++) {
      const row = Math.min(rect.h - 1, Math.floor((y + 0.5 - place.y) / place.scale));
      for (let x = left; x < right; x++) {
        const column = Math.min(rect.w - 1, Math.floor((x + 0.5 - place.x) / place.scale));
        const at = (y * widthPx + x) * 4 + 3;
        rgba[at] = Math.max(rgba[at]!, own[(row * rect.w + column) * 4 + 3]!);
      }
    }
  }
  return [{ rect: { x: 0, y: 0, w: widthPx, h: heightPx }, perFramePx: { x: 1, y: 1 }, rgba }];
}
