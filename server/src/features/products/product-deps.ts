import type { Language } from '@kadr/shared/kernel';
import type { Picture } from '@kadr/shared/products';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import type { Engine } from '../../engine/port.ts';
import type { StorageLimit } from './refuse-full.ts';
import type { StoredPhoto } from './store-photo.ts';
import type { createKeepFile, WithUpload } from '../uploads/index.ts';

/** Everything that the feature is wired with; each use-case names the part it takes. */
export interface ProductDeps extends StorageLimit {
  readonly db: Db;
  readonly log: Logger;
  readonly objects: ObjectStore;
  readonly engine: Engine;
  readonly publish: Publish;
  readonly fileUrl: FileUrl;
  /** A file that was sent part by part, and the end of it in the transaction that writes its photo. */
  readonly withUpload: WithUpload;
  readonly finishUpload: (tx: Db, userId: string, uploadId: string) => Promise<void>;
  /** Keeps the file of a multipart call that names it as an upload. */
  readonly keepFile: ReturnType<typeof createKeepFile>;
  /** A picture of the seller's library. Throws `images.not-found`. */
  readonly libraryImage: (userId: string, imageId: string) => Promise<StoredPhoto>;
  /** Writes the product's first description from what its seller has agreed to, in the transaction that notes it. */
  readonly writeFirstTexts: (
    tx: Db,
    userId: string,
    of: { readonly productId: string; readonly language: Language },
  ) => Promise<void>;
  /** The same texts for a copy of the seller's product. */
  readonly copyTexts: (tx: Db, userId: string, of: { readonly fromId: string; readonly toId: string }) => Promise<void>;
  /** In the transaction in which an analysis is over. */
  readonly onAnalysed: (
    tx: Db,
    of: { readonly userId: string; readonly productId: string; readonly outcome: 'ready' | 'failed' },
  ) => Promise<void>;
  /** Of each of the products the picture that its photoshoot begins with, where there is one; by product. */
  readonly firstPictures: (db: Db, productIds: readonly string[]) => Promise<ReadonlyMap<string, Picture>>;
  /** The seller's lifetime counters, which the account keeps. */
  readonly countProductAdded: (tx: Db, userId: string) => Promise<void>;
  readonly userStat: (db: Db, userId: string) => Promise<{ productsAdded: number; visualsCreated: number }>;
}
