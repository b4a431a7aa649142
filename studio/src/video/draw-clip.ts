import { luminanceAt } from '../plates/tone-curve.ts';
import type { LengthLabels } from '../compose/lines/dimension-lines.ts';
import type { ProductCutout } from '../cutout/product.ts';
import type { SpareMemory } from '../light/frame-memory.ts';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import type { FidelityReport } from '../fidelity/measure-fidelity.ts';
import type { Rect } from '../shot/shot.ts';
import { tightCutout } from '../shot/product/tight-cutout.ts';
import { StudioError } from '../studio-error.ts';
import { captionBands } from './captions/caption-bands.ts';
import { drawCaptions, type CaptionPicture } from './captions/draw-captions.ts';
import { projectionOf } from './drawing/camera-at.ts';
import { drawLayer } from './drawing/draw-layer.ts';
import { drawMoment, placeOf, type FrameRoom, type Moment } from './drawing/draw-moment.ts';
import { measureMoment } from './measure-moment.ts';
import { cameraPath, type CameraPath } from './plan/camera-path.ts';
import { frameShot, type VideoFrame } from './plan/frame-shot.ts';
import type { VideoClip } from './plan/video-plan.ts';
import { buildScene } from './scene/build-scene.ts';
import type { SceneLayer, VideoScene } from './scene/video-scene.ts';

/** A clip that is ready to be drawn, frame by frame. */
export interface DrawnClip {
  /** Draws the frame at that second into the room. */
  draw: (room: FrameRoom, second: number) => void;
  /**
   * Measures the products in the frame that `draw` drew last for that second. The room's pixels are as they were
   * afterwards.
   */
  measure: (room: FrameRoom, second: number) => Promise<FidelityReport>;
  synthetic: boolean;
}

/** What clips of a video share. */
export interface ClipSetting {
  plates: PlateCatalogue;
  labels: LengthLabels;
  video: VideoFrame;
  spareMemory?: SpareMemory;
}

/** The set is kept so much larger than the video: what comes closer stays sharp. */
const baseAt = 1.12;
/** Words begin to come at this part of a clip. */
const wordsFrom = 0.36;
/** Seconds that a piece of words takes to come, and how far it rises, parts of the frame's height. */
const comesIn = 0.55;
const risesBy = 0.014;

/** Prepares a clip: its scene drawn and taken apart, its camera's way, its words. Throws as `renderFrame` does. */
export async function openClip(
  clip: VideoClip,
  products: readonly ProductCutout[],
  setting: ClipSetting,
): Promise<DrawnClip> {
  const shown = products.map(tightCutout);
  const [main] = shown;
  if (!main) throw new StudioError('product.missing', { frameType: clip.shot.frameType });
  const { video, plates, labels, spareMemory } = setting;
  const captioned = clip.captions.title !== null || clip.captions.benefits.length > 0;
  const { shot, view } = frameShot(clip.shot, main, plates, { video, captioned });
  const needs = { light: clip.move === 'light', focus: clip.move === 'focus' };
  const scene = await buildScene({
    shot,
    view,
    products: shown,
    plates,
    needs,
    baseScale: Math.min(1, baseAt / video.drawnAt),
    labels,
    ...(spareMemory ? { spareMemory } : {}),
  });
  const path = cameraPath(scene, clip.move, video.widthPx, video.heightPx);
  const words = captioned ? wordsOf(clip, scene, path, video) : [];
  const moment = (second: number): Moment => path(Math.min(1, second / clip.seconds));
  const wordsAt = (second: number) =>
    words.flatMap((word) => {
      const part = Math.min(1, (second - wordsFrom * clip.seconds - word.after) / comesIn);
      return part > 0 ? [captionAt(word, part, video.heightPx)] : [];
    });
  const drawAll = (room: FrameRoom, second: number, leave?: (layer: SceneLayer) => boolean) => {
    const projection = drawMoment(room, scene, moment(second), leave);
    for (const { picture, place, opacity } of wordsAt(second))
      drawLayer(room, picture, place, { light: null, opacity });
    return projection;
  };
  return {
    draw: (room, second) => void drawAll(room, second),
    measure: (room, second) =>
      measureMoment({ scene, room, moment: moment(second) }, wordsAt(second), (leave) => drawAll(room, second, leave)),
    synthetic: scene.synthetic,
  };
}

/** Where a piece of words is on its way in. */
function captionAt({ picture, rises }: CaptionPicture, part: number, heightPx: number) {
  const out = 1 - (1 - part) ** 3;
  const y = picture.rect.y + (rises ? (1 - out) * risesBy * heightPx : 0);
  return { picture, place: { x: picture.rect.x, y, scale: 1 }, opacity: out };
}

/** The words of a clip, beside what its products take of the frame for as long as they stand there. */
function wordsOf(
  { captions }: VideoClip,
  scene: VideoScene,
  path: CameraPath,
  { widthPx, heightPx }: VideoFrame,
): CaptionPicture[] {
  const boxes = [wordsFrom, (1 + wordsFrom) / 2, 1].flatMap((part) => {
    const projection = projectionOf(scene, path(part).camera, widthPx);
    return scene.layers
      .filter(({ measured, isDrawn }) => measured !== null || isDrawn)
      .map((layer) => ({ ...placeOf(layer, layer.depth, projection), rect: layer.rect }))
      .map(({ x, y, scale, rect }) => ({ x, y, w: rect.w * scale, h: rect.h * scale }));
  });
  const taken = around(boxes);
  return drawCaptions(captions, captionBands(taken, { widthPx, heightPx }), { widthPx, heightPx }, (band) =>
    isDarkBehind(scene, band, widthPx),
  );
}

function around(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

/** Signal at which light letters are read better than dark ones. */
const darkBelow = 150;

/** Whether the set is dark behind a band of the frame, as the still picture shows it. */
function isDarkBehind(scene: VideoScene, band: Rect, frameWidthPx: number): boolean {
  const { base, baseScale, baseWidthPx: widthPx, baseHeightPx: heightPx } = scene;
  const view = { x: scene.view.x * baseScale, y: scene.view.y * baseScale };
  const perPx = (scene.view.w * baseScale) / frameWidthPx;
  let sum = 0;
  const steps = 24;
  for (let i = 0; i < steps * steps; i++) {
    const x = view.x + (band.x + ((i % steps) + 0.5) * (band.w / steps)) * perPx;
    const y = view.y + (band.y + (Math.floor(i / steps) + 0.5) * (band.h / steps)) * perPx;
    const at =
      (Math.max(0, Math.min(heightPx - 1, Math.round(y))) * widthPx +
        Math.max(0, Math.min(widthPx - 1, Math.round(x)))) *
      3;
    sum += luminanceAt(base, at);
  }
  return sum / (steps * steps) < darkBelow;
}
