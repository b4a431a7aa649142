import type { FrameType, StyleId, VisualFormat } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { visualById } from './queries.ts';

export interface EndedVisual {
  readonly userId: string;
  readonly state: 'ready' | 'failed';
  readonly visualId: string;
  readonly productId: string;
  readonly frameType: FrameType;
  readonly styleId: StyleId;
  readonly format: VisualFormat;
  /** Both count from 1. */
  readonly step: number;
  readonly version: number;
  readonly watermarked: boolean;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly failure: { readonly code: string; readonly params: Readonly<Record<string, string | number>> } | null;
}

/** What webhooks report about a visual once it is ready or failed; null while it is not. */
export async function endedVisual(tx: Db, visualId: string): Promise<EndedVisual | null> {
  const row = await visualById(tx, visualId);
  if (!row || (row.state !== 'ready' && row.state !== 'failed')) return null;
  return {
    userId: row.user_id,
    state: row.state,
    visualId: row.id,
    productId: row.product_id,
    frameType: row.frame_type,
    styleId: row.style_id,
    format: row.format,
    step: row.step + 1,
    version: row.version,
    watermarked: row.watermarked,
    widthPx: row.width_px,
    heightPx: row.height_px,
    failure: row.failure,
  };
}
