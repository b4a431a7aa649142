import type { EventEmitter } from 'node:events';

/** What a video is encoded as. */
export interface EncoderSettings {
  widthPx: number;
  heightPx: number;
  framesPerSecond: number;
  /** 10 (best) to 51. */
  quantizer?: number;
}

/** Takes frame after frame; only what they were compressed to is kept. */
export interface VideoEncoder {
  /** Planar YUV 4:2:0, as `writeYuv` writes it. */
  add: (yuv: Uint8Array) => void;
  /** The MP4 file: H.264 baseline, one picture track, no sound. The encoder is closed with it. */
  finish: () => Uint8Array;
  /** Leaves it where it is; may be called at any time. */
  close: () => void;
}

/** Seconds from one picture that stands alone to the next: where a player may jump to. */
const keyframeSeconds = 2;
/** 0 (slow) to 10: more than this costs detail in fine print. */
const speed = 2;
const usualQuantizer = 19;

let files = 0;

/** An H.264 encoder (minih264 and libmp4v2 in WebAssembly). */
export async function openVideoEncoder(settings: EncoderSettings): Promise<VideoEncoder> {
  const encoder = await (await loadLibrary()).createH264MP4Encoder();
  encoder.outputFilename = `video-${files++}.mp4`;
  encoder.width = settings.widthPx;
  encoder.height = settings.heightPx;
  encoder.frameRate = settings.framesPerSecond;
  encoder.speed = speed;
  encoder.quantizationParameter = settings.quantizer ?? usualQuantizer;
  encoder.groupOfPictures = settings.framesPerSecond * keyframeSeconds;
  encoder.initialize();
  let open = true;
  const close = (): void => {
    if (!open) return;
    open = false;
    encoder.finalize();
    encoder.FS.unlink(encoder.outputFilename);
    encoder.delete();
  };
  return {
    add: (yuv) => encoder.addFrameYuv(yuv),
    finish: () => {
      encoder.finalize();
      const file = encoder.FS.readFile(encoder.outputFilename);
      encoder.FS.unlink(encoder.outputFilename);
      encoder.delete();
      open = false;
      return file;
    },
    close,
  };
}

const faults = ['uncaughtException', 'unhandledRejection'] as const;

/**
 * A megabyte of WebAssembly, loaded by those who make videos. It would take every fault of the process for its own:
 * that is undone.
 */
async function loadLibrary() {
  const emitter: EventEmitter = process;
  const before = faults.map((fault) => emitter.listeners(fault));
  const { default: library } = await import('h264-mp4-encoder');
  for (const [i, fault] of faults.entries())
    for (const listener of emitter.listeners(fault))
      if (!before[i]?.includes(listener)) emitter.removeListener(fault, listener as () => void);
  return library;
}
