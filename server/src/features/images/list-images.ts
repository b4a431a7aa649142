import type { listUserImages } from '@kadr/shared/images';
import { AppError, type InputOf, type OutputOf } from '@kadr/shared/kernel';
import { z } from 'zod';
import type { ImageDeps } from './image-deps.ts';
import { imageView } from './image-view.ts';
import { countImages, imagePage } from './queries.ts';

/** The library, the newest first. */
export async function listOwnImages(
  { db, fileUrl }: Pick<ImageDeps, 'db' | 'fileUrl'>,
  userId: string,
  { kind, cursor, limit }: InputOf<typeof listUserImages>,
): Promise<OutputOf<typeof listUserImages>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await imagePage(db, userId, { kind, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => imageView(fileUrl, row)),
    nextCursor:
      rows.length > limit && last
        ? Buffer.from(JSON.stringify([last.created_at.toISOString(), last.id])).toString('base64url')
        : null,
    total: await countImages(db, userId, kind),
  };
}

// PostgreSQL's calendar has no year 0.
const cursorSchema = z.tuple([z.iso.datetime().refine((time) => !time.startsWith('0000')), z.uuid()]);

function readCursor(cursor: string): { createdAt: string; id: string } {
  try {
    const [createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { createdAt, id };
  } catch (cause) {
    throw new AppError('invalid', 'kernel.invalid-input', { field: 'cursor', problem: '' }, cause);
  }
}
