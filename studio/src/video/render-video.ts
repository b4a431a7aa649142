import { digitalSourceXmp, type DigitalSource } from '@kadr/shared/provenance';
import { videoFramesPerSecond, videoSizePx } from '@kadr/shared/videos';
import type { LengthLabels } from '../compose/lines/dimension-lines.ts';
import type { ProductCutout } from '../cutout/product.ts';
import type { FidelityReport } from '../fidelity/measure-fidelity.ts';
import { worstOf } from '../fidelity/worst-of.ts';
import type { SpareMemory } from '../light/frame-memory.ts';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { openClip, type DrawnClip } from './draw-clip.ts';
import { baseRows } from './drawing/draw-base.ts';
import type { FrameRoom } from './drawing/draw-moment.ts';
import { emptyMap } from './drawing/scene-map.ts';
import { openFilm } from './file/film.ts';
import type { VideoPlan } from './plan/video-plan.ts';

export interface VideoOptions {
  plates: PlateCatalogue;
  /** A second file is made with the watermark in it. */
  watermark?: boolean;
  /** How lengths are written where true size is shown; `12.5 cm` by default. */
  labels?: LengthLabels;
  spareMemory?: SpareMemory;
  /** The longer side at most, for a look at it; as it is delivered where it is left out. */
  longEdgePx?: number;
  /** Hears after each frame which part of all work is done, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** A finished video. */
export interface RenderedVideo {
  /** MP4: H.264, yuv420p, BT.709, no sound. */
  file: Uint8Array;
  /** The same with the watermark, where one was asked for. */
  marked: Uint8Array | null;
  /** The first frame, to be shown before it plays: RGB, sRGB bytes; and with the watermark. */
  cover: { pixels: Uint8Array; marked: Uint8Array | null };
  widthPx: number;
  heightPx: number;
  frames: number;
  framesPerSecond: number;
  /** The worst of all measured frames, and how many were measured. */
  fidelity: FidelityReport;
  measuredFrames: number;
  source: DigitalSource;
}

/** Every so many frames the products are measured. */
const measuredEvery = 10;
/** Scenes are drawn so much larger than the video; previews hardly. */
const drawnAt = 2;
/** A preview: its longer side, and how much of the video it shows. */
const previewEdgePx = 540;

/**
 * Draws a planned video, frame after frame, and measures in every tenth how true the products stayed, before it is
 * compressed and before any watermark. `products`: the cut-outs of each clip. Throws as `renderFrame` does.
 */
export async function renderVideo(
  plan: VideoPlan,
  products: readonly (readonly ProductCutout[])[],
  options: VideoOptions,
): Promise<RenderedVideo> {
  const size = sizeWithin(plan.format, options.longEdgePx);
  const room = openRoom(size);
  const film = await openFilm(room, options.watermark ?? false);
  const total = plan.clips.reduce((sum, { seconds }) => sum + framesOf(seconds), 0);
  const reports: FidelityReport[] = [];
  let synthetic = false;
  try {
    for (const [i, clip] of plan.clips.entries()) {
      const drawn = await openClip(clip, products[i] ?? [], settingOf(options, { ...size, drawnAt }));
      synthetic ||= drawn.synthetic;
      for (let frame = 0; frame < framesOf(clip.seconds); frame++) {
        await drawFrame(drawn, room, frame);
        if (film.frames() % measuredEvery === 0) reports.push(await drawn.measure(room, secondOf(frame)));
        await film.add();
        options.onProgress?.(film.frames() / total);
      }
    }
    const source: DigitalSource = synthetic ? 'compositeSynthetic' : 'algorithmicallyEnhanced';
    const { file, marked } = film.finish(digitalSourceXmp(source));
    return {
      file,
      marked,
      cover: film.cover(),
      ...size,
      frames: total,
      framesPerSecond: videoFramesPerSecond,
      fidelity: worstOf(reports),
      measuredFrames: reports.length,
      source,
    };
  } finally {
    film.close();
  }
}

/**
 * The beginning of a planned video, small: so that one sees at once what is being made. Not measured, not for delivery.
 * MP4.
 */
export async function previewVideo(
  plan: VideoPlan,
  products: readonly (readonly ProductCutout[])[],
  options: VideoOptions & { seconds: number },
): Promise<Uint8Array> {
  const size = sizeWithin(plan.format, previewEdgePx);
  const room = openRoom(size);
  const film = await openFilm(room, options.watermark ?? false);
  try {
    const [clip] = plan.clips;
    if (clip) {
      const drawn = await openClip(clip, products[0] ?? [], settingOf(options, { ...size, drawnAt: 1.06 }));
      for (let frame = 0; frame < framesOf(options.seconds); frame++) {
        await drawFrame(drawn, room, frame);
        await film.add();
      }
    }
    const { file, marked } = film.finish(digitalSourceXmp('compositeSynthetic'));
    return marked ?? file;
  } finally {
    film.close();
  }
}

/** The video's size, or a smaller one of the same shape; even, as the codec wants it. */
function sizeWithin(format: VideoPlan['format'], longEdgePx = Infinity): FrameSize {
  const whole = videoSizePx(format);
  const scale = Math.min(1, longEdgePx / Math.max(whole.widthPx, whole.heightPx));
  const even = (px: number) => Math.round((px * scale) / 2) * 2;
  return { widthPx: even(whole.widthPx), heightPx: even(whole.heightPx) };
}

const framesOf = (seconds: number): number => Math.round(seconds * videoFramesPerSecond);
const secondOf = (frame: number): number => frame / videoFramesPerSecond;

function settingOf({ plates, labels, spareMemory }: VideoOptions, video: FrameSize & { drawnAt: number }) {
  return {
    plates,
    labels: labels ?? ({ unit: 'cm', decimal: '.' } as const),
    video,
    ...(spareMemory ? { spareMemory } : {}),
  };
}

interface FrameSize {
  widthPx: number;
  heightPx: number;
}

function openRoom(size: FrameSize): FrameRoom {
  return {
    ...size,
    pixels: new Uint8Array(size.widthPx * size.heightPx * 3),
    map: emptyMap(size),
    rows: baseRows(size.widthPx),
  };
}

/** Draws a frame, and lets everything else that waits have its turn. */
async function drawFrame(clip: DrawnClip, room: FrameRoom, frame: number): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  clip.draw(room, secondOf(frame));
}
