import type { Logger } from 'pino';
import type { Product } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import type { TextModel } from '../../providers/text-model/port.ts';
import type { Publish } from '../../platform/events/index.ts';

/** Everything that the feature is wired with. */
export interface DescriptionDeps {
  readonly db: Db;
  readonly publish: Publish;
  /** Writes where it is set up and keeps the rules; null: Kadr writes by itself. */
  readonly model?: TextModel | null;
  readonly log?: Pick<Logger, 'warn'>;
  /** The seller's product with its analysis; undefined when it is not theirs. */
  readonly ownProduct: (db: Db, userId: string, productId: string) => Promise<Product | undefined>;
  /** The product carries the text written last, for readers that know of no marketplaces. */
  readonly setDescription: (tx: Db, productId: string, text: string) => Promise<void>;
}
