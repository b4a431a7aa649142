import type { Picture } from '@kadr/shared/products';
import type { Visual } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import { pictureView } from '../products/index.ts';
import { readOf } from './plan-queries.ts';
import type { VisualRow } from './queries.ts';
import { placeInQueue } from './queue-queries.ts';

export interface VisualViewDeps {
  readonly db: Db;
  readonly fileUrl: FileUrl;
}

/** A version as the seller sees it. */
export async function visualView({ db, fileUrl }: VisualViewDeps, row: VisualRow): Promise<Visual> {
  return {
    id: row.id,
    productId: row.product_id,
    step: row.step,
    version: row.version,
    frameType: row.frame_type,
    styleId: row.style_id,
    format: row.format,
    way: row.way,
    state: row.state,
    placeInQueue: row.state === 'queued' ? await placeInQueue(db, row) : null,
    progress: row.progress,
    prompt: row.refinement,
    promptRead: row.state === 'ready' ? readOf(row.refinement_read) : null,
    picture: visualPicture(fileUrl, row),
    productBox: row.product_box,
    calmArea: row.calm_area,
    watermarked: row.watermarked,
    engine: row.engine,
    fidelity: row.fidelity,
    failure: row.failure,
    priceTokens: row.price_tokens,
    reportedAs: row.reported_as,
    createdAt: row.created_at.toISOString(),
  };
}

type PictureColumns = Pick<VisualRow, 'picture_key' | 'view_key' | 'thumbnail_key' | 'width_px' | 'height_px' | 'blur'>;

/** Null while it is not made. */
export function visualPicture(fileUrl: FileUrl, row: PictureColumns): Picture | null {
  const { picture_key: key, view_key: viewKey, thumbnail_key: thumbnailKey } = row;
  if (!key || !viewKey || !thumbnailKey) return null;
  return pictureView(fileUrl, {
    viewKey,
    thumbnailKey,
    widthPx: row.width_px ?? 1,
    heightPx: row.height_px ?? 1,
    blur: row.blur ?? '',
  });
}
