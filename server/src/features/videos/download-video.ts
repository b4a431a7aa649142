import { failures } from '@kadr/shared/kernel';
import type { DigitalSource } from '@kadr/shared/provenance';
import { videoErrors } from '@kadr/shared/videos';
import type { Db } from '../../platform/db/index.ts';
import type { BinaryAnswer } from '../../platform/http/index.ts';
import { createTurnsByKey } from '../../platform/turns/index.ts';
import { productFileName, productOwnedBy } from '../products/index.ts';
import { videoOwnedBy, type VideoRow } from './queries.ts';

const fail = failures(videoErrors);

export interface DownloadVideoDeps {
  readonly db: Db;
  readonly getObject: (key: string) => Promise<Uint8Array>;
  /** The file with where its record is in its metadata, and what it says of itself. */
  readonly markVideo: (mp4: Uint8Array, provenanceUrl: string) => { bytes: Uint8Array; source: DigitalSource };
  /** The number and address of a file's record, and the record itself once there are bytes. */
  readonly recordOf: (id: string, kind: string) => { id: string; url: string };
  readonly issueRecord: (
    facts: {
      id: string;
      visualId: string | null;
      productSha256: string | null;
      styleId: string;
      frameType: string;
      media: 'video';
      source: DigitalSource;
      watermarked: boolean;
      engine: string;
      madeAt: string;
    },
    bytes: Uint8Array,
  ) => Promise<void>;
}

/** Hands a video out, with its signed record kept. Some megabytes are held for each: two at a time of a seller. */
export function createVideoDownloads(deps: DownloadVideoDeps) {
  const inTurn = createTurnsByKey({ atOnce: 2, mostWaiting: 10 });
  return (userId: string, id: string, signal: AbortSignal) => inTurn(userId, () => fileOf(deps, userId, id), signal);
}

async function fileOf(deps: DownloadVideoDeps, userId: string, id: string): Promise<BinaryAnswer> {
  const row = await videoOwnedBy(deps.db, userId, id);
  if (!row) throw fail('videos.not-found');
  const { bytes } = await markedFile(deps, row);
  const product = await productOwnedBy(deps.db, userId, row.product_id);
  const of = product ? productFileName(product) : 'kadr';
  const fileName = `${[of, row.style_id, row.move, row.format.replace(':', 'x')].join('-')}.mp4`;
  return { bytes, contentType: 'video/mp4', fileName };
}

/** The file as it is handed out, and where its record is from now on. Throws `videos.not-ready`. */
export async function markedFile(
  deps: Omit<DownloadVideoDeps, 'db'>,
  row: VideoRow,
): Promise<{ bytes: Uint8Array; recordUrl: string }> {
  const [first] = row.frames;
  if (!row.file_key || !first) throw fail('videos.not-ready');
  const record = deps.recordOf(row.id, `mp4 ${row.file_key}`);
  const { bytes, source } = deps.markVideo(await deps.getObject(row.file_key), record.url);
  await deps.issueRecord(
    {
      id: record.id,
      // Records of videos outlive the frames that they were made of.
      visualId: null,
      productSha256: row.product_sha256,
      styleId: row.style_id,
      frameType: first.frameType,
      media: 'video',
      source,
      watermarked: row.watermarked,
      engine: row.engine,
      madeAt: row.created_at.toISOString(),
    },
    bytes,
  );
  return { bytes, recordUrl: record.url };
}
