import type { FrameType } from '@kadr/shared/visuals';
import { sql } from 'kysely';
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
  /** Read beside the product where a model painted the scene; null = not read, or not surely. */
  scene_words: readonly string[] | null;
};

/** The version that counts of each frame of the seller's product, in the order of the photoshoot. */
export async function pickedVisuals(db: Db, userId: string, productId: string): Promise<PickedVisual[]> {
  const { rows } = await sql<PickedVisual>`
    select v.id, v.frame_type, v.style_id, v.way, v.watermarked, v.engine, v.model, v.prompt_sha256, v.product_sha256, v.picture_key, v.view_key, v.thumbnail_key, v.width_px, v.height_px, v.blur,
      v.product_box, v.scene_words, v.created_at
    from photoshoot_steps s join visuals v on v.id = s.picked_visual_id join products p on p.id = v.product_id
    where s.product_id = ${productId} and v.user_id = ${userId} and v.state = 'ready' and p.deleted_at is null order by s.step`.execute(
    db,
  );
  return rows;
}
