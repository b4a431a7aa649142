import { failures } from '@kadr/shared/kernel';
import { visualErrors } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { visualOwnedBy, type VisualRow } from '../frames/index.ts';

const fail = failures(visualErrors);

/** A visual whose picture is there. */
export interface ReadyVisual extends VisualRow {
  picture_key: string;
  width_px: number;
  height_px: number;
}

/** @throws visuals.not-found, visuals.not-ready */
export async function readyVisual(db: Db, userId: string, visualId: string): Promise<ReadyVisual> {
  const row = await visualOwnedBy(db, userId, visualId);
  if (!row) throw fail('visuals.not-found');
  const { picture_key, width_px, height_px } = row;
  if (row.state !== 'ready' || picture_key === null || width_px === null || height_px === null)
    throw fail('visuals.not-ready');
  return { ...row, picture_key, width_px, height_px };
}
