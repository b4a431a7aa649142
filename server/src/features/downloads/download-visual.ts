import type { DigitalSource } from '@kadr/shared/provenance';
import { failures } from '@kadr/shared/kernel';
import { exportPresets, type ExportFormat } from '@kadr/shared/downloads';
import { visualErrors } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { createTurnsByKey } from '../../platform/turns/index.ts';
import { modelFacts, visualOwnedBy } from '../frames/index.ts';
import { productFileName, productOwnedBy } from '../products/index.ts';

const fail = failures(visualErrors);

/** How a delivered JPEG becomes the file that is asked for. */
export interface FileOrder {
  readonly format: ExportFormat;
  readonly longEdgePx?: number;
  readonly maxBytes?: number;
  readonly provenanceUrl: string;
}

export interface DownloadFileDeps {
  readonly db: Db;
  readonly getObject: (key: string) => Promise<Uint8Array>;
  readonly exportPicture: (jpeg: Uint8Array, file: FileOrder) => Promise<{ bytes: Uint8Array; source: DigitalSource }>;
  /** The number and address of a file's record, and the record itself once there are bytes. */
  readonly recordOf: (visualId: string, kind: string) => { id: string; url: string };
  readonly issueRecord: (
    facts: {
      id: string;
      visualId: string;
      productSha256: string | null;
      styleId: string;
      frameType: string;
      source: DigitalSource;
      watermarked: boolean;
      engine: string;
      model?: string;
      promptSha256?: string;
      madeAt: string;
    },
    bytes: Uint8Array,
  ) => Promise<void>;
}

interface AskedFile {
  readonly id: string;
  readonly type: ExportFormat;
  readonly preset?: string | undefined;
}

/**
 * Makes visuals into files of the chosen kind and size, with their signed records kept: an AVIF takes a core for
 * seconds, so two at a time of a seller.
 */
export function createDownloads(deps: DownloadFileDeps) {
  const inTurn = createTurnsByKey({ atOnce: 2, mostWaiting: 20 });
  return ({ userId, signal }: { userId: string; signal: AbortSignal }, file: AskedFile) =>
    inTurn(userId, () => madeFile(deps, userId, file), signal);
}

async function madeFile(deps: DownloadFileDeps, userId: string, { id, type: format, preset: presetId }: AskedFile) {
  const row = await visualOwnedBy(deps.db, userId, id);
  if (!row) throw fail('visuals.not-found');
  if (!row.picture_key) throw fail('visuals.not-ready');
  const preset = exportPresets.find((one) => one.id === presetId);
  const record = deps.recordOf(row.id, [format, presetId ?? 'full', row.picture_key].join(' '));
  const { bytes, source } = await deps.exportPicture(await deps.getObject(row.picture_key), {
    format,
    provenanceUrl: record.url,
    ...(preset ? { longEdgePx: preset.longEdgePx, ...(preset.maxMb ? { maxBytes: preset.maxMb * 1e6 } : {}) } : {}),
  });
  await deps.issueRecord(
    {
      id: record.id,
      visualId: row.id,
      productSha256: row.product_sha256,
      styleId: row.style_id,
      frameType: row.frame_type,
      source,
      watermarked: row.watermarked,
      engine: row.engine,
      madeAt: row.created_at.toISOString(),
      ...modelFacts(row),
    },
    bytes,
  );
  const product = await productOwnedBy(deps.db, userId, row.product_id);
  const of = product ? productFileName(product) : 'kadr';
  const name = [of, row.style_id, row.frame_type, String(row.version), ...(presetId ? [presetId] : [])].join('-');
  return { bytes, contentType: `image/${format}`, fileName: `${name}.${format === 'jpeg' ? 'jpg' : format}` };
}
