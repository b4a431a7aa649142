import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import type { Engine } from '../../engine/port.ts';
import type { StorageLimit } from '../products/index.ts';
import type { createKeepFile, WithUpload } from '../uploads/index.ts';

/** Everything that the feature is wired with. */
export interface ImageDeps extends StorageLimit {
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly engine: Pick<Engine, 'readPhoto'>;
  readonly fileUrl: FileUrl;
  readonly withUpload: WithUpload;
  /** Keeps the file of a multipart call that names it as an upload. */
  readonly keepFile: ReturnType<typeof createKeepFile>;
}
