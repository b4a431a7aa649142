import { withoutScene } from '@kadr/card';
import type { Design } from '@kadr/shared/designs';
import { goodsKindOf } from '@kadr/shared/catalog';
import { newerVersion } from '../frames/index.ts';
import { pictureView, productOwnedBy } from '../products/index.ts';
import type { DesignDeps } from './design-deps.ts';
import type { DesignRow } from './queries.ts';
import { readyVisual } from './ready-visual.ts';

/** The card as its owner sees it. */
export async function designView(
  { db, fileUrl, sceneOf }: Pick<DesignDeps, 'db' | 'fileUrl' | 'sceneOf'>,
  row: DesignRow,
): Promise<Design> {
  const visual = await readyVisual(db, row.user_id, row.visual_id);
  const product = await productOwnedBy(db, row.user_id, row.product_id);
  const hasScene = row.document.picture.beyond !== undefined && (await sceneOf(visual)) !== null;
  return {
    id: row.id,
    productId: row.product_id,
    visualId: row.visual_id,
    goods: goodsKindOf(product?.category_id ?? null),
    visual: {
      styleId: visual.style_id,
      frameType: visual.frame_type,
      watermarked: visual.watermarked,
      priceTokens: visual.price_tokens,
      calmArea: visual.calm_area,
    },
    revision: row.revision,
    // Where the set is not to be had any more the card shows the picture.
    document: hasScene ? row.document : withoutScene(row.document),
    newerVisualId: (await newerVersion(db, visual)) ?? null,
    pictureUrl: fileUrl(visual.picture_key, 'image/jpeg'),
    saved: savedOf(fileUrl, row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function savedOf(fileUrl: DesignDeps['fileUrl'], row: DesignRow): Design['saved'] {
  const {
    saved_revision: revision,
    saved_language: language,
    saved_view_key: viewKey,
    saved_thumbnail_key: thumbnailKey,
    saved_width_px: widthPx,
    saved_height_px: heightPx,
    saved_blur: blur,
  } = row;
  if (
    revision === null ||
    language === null ||
    viewKey === null ||
    thumbnailKey === null ||
    widthPx === null ||
    heightPx === null
  )
    return null;
  return {
    picture: pictureView(fileUrl, { viewKey, thumbnailKey, widthPx, heightPx, blur: blur ?? '' }),
    language,
    revision,
  };
}
