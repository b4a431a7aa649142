import type { DigitalSource } from '@kadr/shared/provenance';
import type { Product } from '@kadr/shared/products';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import type { ListedCard } from '../designs/index.ts';
import type { Engine } from '../../engine/port.ts';
import type { Remember } from './remember.ts';

export interface ListingDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly fileUrl: FileUrl;
  readonly getObject: (key: string) => Promise<Uint8Array>;
  readonly engine: Pick<Engine, 'measurePicture' | 'repairPicture'>;
  readonly ownProduct: (db: Db, userId: string, productId: string) => Promise<Product | undefined>;
  /** The product's saved cards. */
  readonly listedCards: (userId: string, productId: string) => Promise<readonly ListedCard[]>;
  readonly credit: string;
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

/** With what was measured lately. */
export interface ListingWork extends ListingDeps {
  readonly remember: Remember;
}
