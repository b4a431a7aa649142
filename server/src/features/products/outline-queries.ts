import type { OutlineFault, OutlineStep } from '@kadr/shared/products';
import type { Db, Row } from '../../platform/db/index.ts';
import type { CameraEstimate, CutoutBox, MadeCutout } from './photo-queries.ts';

/** A cut-out without corrections: its files and figures. */
export type AutomaticCutout = MadeCutout;

interface OutlineRow {
  steps: OutlineStep[];
  version: number;
  /** Null where nothing was found. */
  automatic: AutomaticCutout | null;
}

/** What was corrected of a photo's cut-out, and what it was before; another seller's photo is undefined. */
export async function outlineOwnedBy(db: Db, userId: string, photoId: string): Promise<OutlineRow | undefined> {
  const row = await db
    .selectFrom('cutouts as c')
    .innerJoin('photos as f', 'f.id', 'c.photo_id')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select(['c.outline_steps as steps', 'c.outline_version as version', 'c.automatic', 'c.state'])
    .select(['c.cutout_key', 'c.view_key', 'c.thumbnail_key', 'c.blur', 'c.width_px', 'c.height_px'])
    .select(['c.box', 'c.confidence', 'c.reasons', 'c.faults', 'c.camera'])
    .$narrowType<OutlineJson>()
    .where('f.id', '=', photoId)
    .where('f.user_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { steps: row.steps, version: row.version, automatic: automaticOf(row) };
}

interface OutlineJson {
  steps: OutlineStep[];
  automatic: AutomaticCutout | null;
  box: CutoutBox | null;
  reasons: string[];
  faults: OutlineFault[];
  camera: CameraEstimate | null;
}
type FigureColumns = 'cutout_key' | 'view_key' | 'thumbnail_key' | 'blur' | 'width_px' | 'height_px' | 'confidence';
type StoredOutline = Row<'cutouts', 'state' | FigureColumns> & OutlineJson;

/** As long as nothing was corrected, the row's own cut-out is the automatic one. */
function automaticOf(row: StoredOutline): AutomaticCutout | null {
  if (row.automatic || row.steps.length > 0 || row.state !== 'ready') return row.automatic;
  const { cutout_key, view_key, thumbnail_key, blur, width_px, height_px, box, confidence, reasons, faults, camera } =
    row;
  if (cutout_key === null || view_key === null || thumbnail_key === null || blur === null) return null;
  if (width_px === null || height_px === null || box === null || confidence === null || camera === null) return null;
  return { cutout_key, view_key, thumbnail_key, blur, width_px, height_px, box, confidence, reasons, faults, camera };
}

/** To be written together with the cut-out that comes of it. */
export async function saveOutlineRow(
  tx: Db,
  photoId: string,
  { steps, automatic }: { steps: readonly OutlineStep[]; automatic: AutomaticCutout | null },
): Promise<void> {
  const kept = steps.length > 0 && automatic ? JSON.stringify(automatic) : null;
  await tx
    .updateTable('cutouts')
    .set((eb) => ({
      outline_steps: JSON.stringify(steps),
      outline_version: eb('outline_version', '+', 1),
      outline_checked: true,
      automatic: kept,
    }))
    .where('photo_id', '=', photoId)
    .execute();
}
