import type { Product } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';

/** Everything that the feature is wired with. */
export interface DescriptionDeps {
  readonly db: Db;
  readonly publish: Publish;
  /** The seller's product with its analysis; undefined when it is not theirs. */
  readonly ownProduct: (db: Db, userId: string, productId: string) => Promise<Product | undefined>;
  /** The product carries the text written last, for readers that know of no marketplaces. */
  readonly setDescription: (tx: Db, productId: string, text: string) => Promise<void>;
}
