import { AppError, isStorableText, type InputOf, type OutputOf } from '@kadr/shared/kernel';
import { leastCompared, type getSheet } from '@kadr/shared/presets';
import { styleIds, visualFormats } from '@kadr/shared/visuals';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import { countDrifted, sheetPage, usualPicture, type ShownPicture, type UsualPicture } from './sheet-queries.ts';

type Sheet = OutputOf<typeof getSheet>;

/** One kind of picture of the whole catalogue, each compared with what most of them have in common. */
export async function catalogueSheet(
  { db, fileUrl }: { readonly db: Db; readonly fileUrl: FileUrl },
  userId: string,
  { frameType, only, cursor, limit }: InputOf<typeof getSheet>,
): Promise<Sheet> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await usualPicture(db, userId, frameType);
  const usual = found.total < leastCompared ? { ...nothingKnown, total: found.total } : found;
  const isDrifted = only === 'drifted';
  const drifted = await countDrifted(db, userId, frameType, usual);
  const rows = await sheetPage(db, userId, frameType, { usual, isDrifted, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => itemView(fileUrl, row)),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
    total: isDrifted ? drifted : usual.total,
    pictures: usual.total,
    drifted,
    usual: {
      styleId: styleIds.find((id) => id === usual.style_id) ?? null,
      format: visualFormats.find((format) => format === usual.format) ?? null,
      share: usual.share,
    },
  };
}

/** What nothing is compared with. */
const nothingKnown: Omit<UsualPicture, 'total'> = {
  style_id: null,
  format: null,
  light: null,
  share: null,
  pitch: null,
};

function itemView(fileUrl: FileUrl, row: ShownPicture): Sheet['items'][number] {
  return {
    productId: row.product_id,
    title: row.title,
    share: row.share,
    drifts: row.drifts,
    picture: {
      url: fileUrl(row.view_key, 'image/webp'),
      thumbnailUrl: fileUrl(row.thumbnail_key, 'image/webp'),
      widthPx: row.width_px,
      heightPx: row.height_px,
      blur: row.blur,
    },
  };
}

const cursorSchema = z.tuple([
  z.iso
    .datetime()
    .refine(isStorableText)
    .refine((time) => !time.startsWith('0000')),
  z.uuid(),
]);

function writeCursor({ created_key: key, product_id: id }: ShownPicture): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** A cursor comes from outside: only what could have been written here is taken. */
function readCursor(cursor: string): { key: string; id: string } {
  try {
    const [key, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { key, id };
  } catch (cause) {
    throw new AppError('invalid', 'kernel.invalid-input', { field: 'cursor', problem: '' }, cause);
  }
}
