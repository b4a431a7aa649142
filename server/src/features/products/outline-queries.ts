import type { OutlineStep } from '@kadr/shared/products';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
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
  const { rows } = await sql<StoredOutline>`
    select c.outline_steps as steps, c.outline_version as version, c.automatic, c.state, c.cutout_key, c.view_key, c.thumbnail_key, c.blur,
      c.width_px, c.height_px, c.box, c.confidence, c.reasons, c.camera
    from cutouts c join photos f on f.id = c.photo_id join products p on p.id = f.product_id
    where f.id = ${photoId} and f.user_id = ${userId} and p.deleted_at is null`.execute(db);
  const [row] = rows;
  return row && { steps: row.steps, version: row.version, automatic: automaticOf(row) };
}

interface StoredOutline {
  steps: OutlineStep[];
  version: number;
  automatic: AutomaticCutout | null;
  state: string;
  cutout_key: string | null;
  view_key: string | null;
  thumbnail_key: string | null;
  blur: string | null;
  width_px: number | null;
  height_px: number | null;
  box: CutoutBox | null;
  confidence: number | null;
  reasons: string[];
  camera: CameraEstimate | null;
}

/** As long as nothing was corrected, the row's own cut-out is the automatic one. */
function automaticOf(row: StoredOutline): AutomaticCutout | null {
  if (row.automatic || row.steps.length > 0 || row.state !== 'ready') return row.automatic;
  const { cutout_key, view_key, thumbnail_key, blur, width_px, height_px, box, confidence, reasons, camera } = row;
  if (cutout_key === null || view_key === null || thumbnail_key === null || blur === null) return null;
  if (width_px === null || height_px === null || box === null || confidence === null || camera === null) return null;
  return { cutout_key, view_key, thumbnail_key, blur, width_px, height_px, box, confidence, reasons, camera };
}

/** To be written together with the cut-out that comes of it. */
export async function saveOutlineRow(
  tx: Db,
  photoId: string,
  { steps, automatic }: { steps: readonly OutlineStep[]; automatic: AutomaticCutout | null },
): Promise<void> {
  const kept = steps.length > 0 && automatic ? JSON.stringify(automatic) : null;
  await sql`
    update cutouts set outline_steps = ${JSON.stringify(steps)}::jsonb, outline_version = outline_version + 1, outline_checked = true,
      automatic = ${kept}::jsonb
    where photo_id = ${photoId}`.execute(tx);
}
