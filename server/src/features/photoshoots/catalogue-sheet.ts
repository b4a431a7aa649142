import { AppError, isStorableText, type InputOf, type OutputOf } from '@kadr/shared/kernel';
import { leastCompared, type getSheet } from '@kadr/shared/presets';
import { styleIds, visualFormats, type FrameType } from '@kadr/shared/visuals';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import { comparePictures, sheetPage, usualSchema, type ShownPicture, type UsualPicture } from './sheet-queries.ts';

type Sheet = OutputOf<typeof getSheet>;

/** One kind of picture of the whole catalogue, each compared with what most of them have in common. */
export async function catalogueSheet(
  { db, fileUrl }: { readonly db: Db; readonly fileUrl: FileUrl },
  userId: string,
  { frameType, only, cursor, limit }: InputOf<typeof getSheet>,
): Promise<Sheet> {
  const from = cursor === undefined ? undefined : readCursor(cursor);
  const { pictures, drifted, usual } = from ?? (await comparison(db, userId, frameType));
  const isDrifted = only === 'drifted';
  const after = from ? { key: from.key, id: from.id } : null;
  const rows =
    pictures === 0 ? [] : await sheetPage(db, userId, frameType, { usual, isDrifted, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => itemView(fileUrl, row)),
    nextCursor: rows.length > limit && last ? writeCursor(last, { pictures, drifted, usual }) : null,
    total: isDrifted ? drifted : pictures,
    pictures,
    drifted,
    usual: {
      styleId: styleIds.find((id) => id === usual.style_id) ?? null,
      format: visualFormats.find((format) => format === usual.format) ?? null,
      share: usual.share,
    },
  };
}

/** What all pages have in common. */
interface Comparison {
  readonly pictures: number;
  readonly drifted: number;
  readonly usual: UsualPicture;
}

/** Looks at one picture of every product, so it is made once, with the first page. */
async function comparison(db: Db, userId: string, frameType: FrameType): Promise<Comparison> {
  const { total: pictures, drifted, ...usual } = await comparePictures(db, userId, frameType);
  return pictures < leastCompared ? { pictures, drifted: 0, usual: nothingKnown } : { pictures, drifted, usual };
}

/** What nothing is compared with. */
const nothingKnown: UsualPicture = {
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

const textSchema = z.string().max(64).refine(isStorableText).nullable();
const cursorSchema = z.object({
  key: z.iso
    .datetime()
    .refine(isStorableText)
    .refine((time) => !time.startsWith('0000')),
  id: z.uuid(),
  pictures: z.int().min(0),
  drifted: z.int().min(0),
  usual: usualSchema.extend({ style_id: textSchema, format: textSchema, light: textSchema }),
});

/** Carries the comparison, so that later pages need not make it again and say the same. */
function writeCursor({ created_key: key, product_id: id }: ShownPicture, compared: Comparison): string {
  return Buffer.from(JSON.stringify({ key, id, ...compared })).toString('base64url');
}

/** A cursor comes from outside: only what could have been written here is taken. */
function readCursor(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (cause) {
    throw new AppError('invalid', 'kernel.invalid-input', { field: 'cursor', problem: '' }, cause);
  }
}
