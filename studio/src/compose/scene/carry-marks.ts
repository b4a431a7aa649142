import type { ShareBox } from '@kadr/shared/visuals';
import sharp from 'sharp';
import type { Rect } from '../../shot/shot.ts';

/** A delivered frame with its watermark and without: files of the same size. */
export interface MarkedFrame {
  marked: Uint8Array;
  clean: Uint8Array;
}

/** What a frame's watermark adds to its pixels, display steps. */
export interface FrameMarks {
  added: Int16Array;
  widthPx: number;
  heightPx: number;
}

/** Longer side that marks are kept at. */
const marksPx = 1024;
/** What two compressed files differ by where there is no mark. */
const noise = 5;

/** The marks of a delivered frame. */
export async function marksOf({ marked, clean }: MarkedFrame): Promise<FrameMarks> {
  const grey = (file: Uint8Array) =>
    sharp(file)
      .resize({ width: marksPx, height: marksPx, fit: 'inside' })
      .greyscale()
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
  const [one, other] = await Promise.all([grey(marked), grey(clean)]);
  const added = Int16Array.from(one.data, (value, i) => {
    const by = value - (other.data[i] ?? value);
    return Math.abs(by) <= noise ? 0 : by;
  });
  return { added, widthPx: one.info.width, heightPx: one.info.height };
}

/** Pixels that lie at `rect` in a picture of a scene. */
interface ScenePart {
  pixels: Uint8Array;
  channels: 3 | 4;
  rect: Rect;
}

/**
 * Lays a frame's own marks over a part of a picture of its scene, in place: where the frame has them, and once more
 * beside it. So no two pictures of a scene show together what one of them hides.
 */
export function carryMarks(
  { pixels, channels, rect }: ScenePart,
  { window, widthPx, heightPx }: { window: ShareBox; widthPx: number; heightPx: number },
  marks: FrameMarks,
): void {
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  const placeOf = (share: number, length: number) =>
    Math.min(length - 1, Math.floor((share - Math.floor(share)) * length));
  const columns = Int32Array.from({ length: rect.w }, (_, x) =>
    placeOf(window.x + ((rect.x + x + 0.5) / widthPx) * window.width, marks.widthPx),
  );
  for (let y = 0; y < rect.h; y++) {
    const down = window.y + ((rect.y + y + 0.5) / heightPx) * window.height;
    const row = placeOf(down, marks.heightPx) * marks.widthPx;
    markRow(clamped.subarray(y * rect.w * channels), channels, { columns, marks: marks.added.subarray(row) });
  }
}

function markRow(
  line: Uint8ClampedArray,
  channels: number,
  { columns, marks }: { columns: Int32Array; marks: Int16Array },
): void {
  for (let x = 0, i = 0; x < columns.length; x++, i += channels) {
    const by = marks[columns[x]!]!;
    if (by === 0) continue;
    line[i] = line[i]! + by;
    line[i + 1] = line[i + 1]! + by;
    line[i + 2] = line[i + 2]! + by;
  }
}
