import type { Logger } from 'pino';
import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import type { ProductDeps } from '../products/index.ts';
import type { OrderDeps } from '../frames/index.ts';

export interface BatchDeps extends OrderDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly publish: Publish;
  readonly fileUrl: FileUrl;
  /** What makes drafts and takes their photos. */
  readonly products: ProductDeps;
  /** In the transaction in which a run has nothing left to make. */
  readonly onFinished: (
    tx: Db,
    run: { id: string; userId: string; frames: { ready: number; failed: number } },
  ) => Promise<void>;
}
