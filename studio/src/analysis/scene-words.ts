import sharp from 'sharp';
import type { ShareBox } from '@kadr/shared/visuals';
import type { ReadLine, ReadText } from '../reading/index.ts';

/** Below this it may be texture that looks like letters. */
const sureFrom = 0.8;
/** A line that lies in the product's box for more than this is the product's own. */
const ownShare = 0.5;

/**
 * Words that stand in a picture next to the product, which lies in `box`: empty where there are none, null where
 * something was read that may be none. Rejects where `read` does.
 */
export async function sceneWords(read: ReadText, picture: Uint8Array, box: ShareBox): Promise<string[] | null> {
  const { data: rgb, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [widthPx, heightPx] = [info.width, info.height];
  const lines = await read({ rgb, widthPx, heightPx, alpha: null }, { left: 0, top: 0, widthPx, heightPx });
  const beside = lines.filter(
    (line) =>
      shareInside(line.box, {
        left: box.x * widthPx,
        top: box.y * heightPx,
        right: (box.x + box.width) * widthPx,
        bottom: (box.y + box.height) * heightPx,
      }) <= ownShare,
  );
  const sure = beside.filter(({ confidence }) => confidence >= sureFrom);
  return sure.length === 0 && beside.length > 0 ? null : sure.map(({ text }) => text);
}

function shareInside(
  { left, top, widthPx, heightPx }: ReadLine['box'],
  box: { left: number; top: number; right: number; bottom: number },
): number {
  const across = Math.max(0, Math.min(left + widthPx, box.right) - Math.max(left, box.left));
  const down = Math.max(0, Math.min(top + heightPx, box.bottom) - Math.max(top, box.top));
  return (across * down) / Math.max(1, widthPx * heightPx);
}
