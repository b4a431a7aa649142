import { videoFramesPerSecond } from '@kadr/shared/videos';
import { watermarkOf } from '../../export/watermark.ts';
import { openVideoEncoder, type VideoEncoder } from './encoder.ts';
import { withMp4Xmp } from './mp4.ts';
import { writeYuv } from './to-yuv.ts';

/** The frame that is being drawn: RGB bytes. */
interface Frame {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** Takes the frames of a video as they are drawn, once as they are and, where asked for, once under a watermark. */
export interface Film {
  frames: () => number;
  /** The frame as it is now. */
  add: () => Promise<void>;
  finish: (xmp: string) => { file: Uint8Array; marked: Uint8Array | null };
  /** The first frame. */
  cover: () => { pixels: Uint8Array; marked: Uint8Array | null };
  /** Gives up what is still open; may be called at any time. */
  close: () => void;
}

export async function openFilm(frame: Frame, watermark: boolean): Promise<Film> {
  const settings = { widthPx: frame.widthPx, heightPx: frame.heightPx, framesPerSecond: videoFramesPerSecond };
  const clean = await openVideoEncoder(settings);
  const marked: VideoEncoder | null = watermark ? await openVideoEncoder(settings) : null;
  const yuv = new Uint8Array((frame.widthPx * frame.heightPx * 3) / 2);
  const under = watermark ? new Uint8Array(frame.pixels.length) : null;
  let mark: Uint8Array | null = null;
  let cover: { pixels: Uint8Array; marked: Uint8Array | null } | null = null;
  let frames = 0;
  const record = (pixels: Uint8Array, encoder: VideoEncoder) => {
    writeYuv(pixels, frame.widthPx, frame.heightPx, yuv);
    encoder.add(yuv);
  };
  return {
    frames: () => frames,
    async add() {
      record(frame.pixels, clean);
      if (marked && under) {
        mark ??= await watermarkOf(frame);
        layOver(frame.pixels, mark, under);
        record(under, marked);
      }
      cover ??= { pixels: Uint8Array.from(frame.pixels), marked: under && Uint8Array.from(under) };
      frames++;
    },
    finish: (xmp) => ({
      file: withMp4Xmp(clean.finish(), xmp),
      marked: marked && withMp4Xmp(marked.finish(), xmp),
    }),
    cover: () => cover ?? { pixels: frame.pixels, marked: null },
    close: () => {
      clean.close();
      marked?.close();
    },
  };
}

/** RGBA with straight alpha over RGB, into `target`. */
function layOver(pixels: Uint8Array, mark: Uint8Array, target: Uint8Array): void {
  for (let i = 0, at = 0; i < pixels.length; i += 3, at += 4) {
    const alpha = mark[at + 3]!;
    for (let k = 0; k < 3; k++) {
      const own = pixels[i + k]!;
      target[i + k] = alpha === 0 ? own : own + ((mark[at + k]! - own) * alpha) / 255;
    }
  }
}
