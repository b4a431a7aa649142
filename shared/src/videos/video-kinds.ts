/** Width to height of a video. */
export const videoFormats = ['1:1', '3:4', '9:16', '16:9'] as const;
export type VideoFormat = (typeof videoFormats)[number];

/** The short side is 1080 px, the long one 1920 at most. */
const videoSizesPx: Record<VideoFormat, readonly [number, number]> = {
  '1:1': [1080, 1080],
  '3:4': [1080, 1440],
  '9:16': [1080, 1920],
  '16:9': [1920, 1080],
};

/** Width and height in pixels of a video. */
export function videoSizePx(format: VideoFormat): { widthPx: number; heightPx: number } {
  const [widthPx, heightPx] = videoSizesPx[format];
  return { widthPx, heightPx };
}

/**
 * What happens in a video. `push`, `pull`: the camera moves towards the product or away from it; `slide`: along it;
 * `light`: the key light goes out and travels over set, shadow and product; `focus`: foreground and set fall out of
 * focus, the product stays sharp.
 */
export const videoMoves = ['push', 'pull', 'slide', 'light', 'focus'] as const;
export type VideoMove = (typeof videoMoves)[number];

/** Moves that a picture without a set can make. */
export const flatMoves: readonly VideoMove[] = ['push', 'pull'];

export const videoFramesPerSecond = 25;

/** Seconds of a video of one frame: without texts, and with them. */
export const videoSeconds = { plain: 8, captioned: 10, most: 12 } as const;

/** Frames that a sequence is cut together from. */
export const mostVideoClips = 5;
