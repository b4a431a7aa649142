import type { FrameType } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { VisualRow } from '../frames/index.ts';

export type PickedVisual = Pick<
  VisualRow,
  | 'id'
  | 'style_id'
  | 'way'
  | 'watermarked'
  | 'engine'
  | 'model'
  | 'prompt_sha256'
  | 'product_sha256'
  | 'view_key'
  | 'thumbnail_key'
  | 'width_px'
  | 'height_px'
  | 'blur'
  | 'product_box'
  | 'created_at'
> & {
  frame_type: FrameType;
  picture_key: string;
  /** Read next to the product where a model painted the scene; null = not read, or not surely. */
  scene_words: readonly string[] | null;
};

/** The version that counts of each frame of the seller's product, in the order of the photoshoot. */
export async function pickedVisuals(db: Db, userId: string, productId: string): Promise<PickedVisual[]> {
  return await db
    .selectFrom('photoshoot_steps as s')
    .innerJoin('visuals as v', 'v.id', 's.picked_visual_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.frame_type', 'v.style_id', 'v.way', 'v.watermarked', 'v.engine', 'v.model', 'v.prompt_sha256'])
    .select([
      'v.product_sha256',
      'v.picture_key',
      'v.view_key',
      'v.thumbnail_key',
      'v.width_px',
      'v.height_px',
      'v.blur',
    ])
    .select(['v.product_box', 'v.scene_words', 'v.created_at'])
    .$narrowType<Pick<PickedVisual, 'frame_type' | 'style_id' | 'product_box' | 'picture_key' | 'scene_words'>>()
    .where('s.product_id', '=', productId)
    .where('v.user_id', '=', userId)
    .where('v.state', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .orderBy('s.step')
    .execute();
}
