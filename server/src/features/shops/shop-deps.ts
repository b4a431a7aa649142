import type { Language } from '@kadr/shared/kernel';
import type { Product } from '@kadr/shared/products';
import type { SignInVendor } from '@kadr/shared/shops';
import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import type { RenewedKey, Shop, ShopSignIn, StoredKey } from '../../providers/shop/port.ts';
import type { ListingFiles } from '../listings/index.ts';
import type { FinishedVideo } from '../videos/index.ts';
import type { Vault } from './vault.ts';

export interface ShopDeps {
  readonly db: Db;
  readonly vault: Vault;
  readonly openShop: (key: StoredKey, renewed?: RenewedKey) => Shop;
  /** How sellers connect who enter no key. */
  readonly signIns: Readonly<Record<SignInVendor, ShopSignIn>>;
  /** What tells the shop from others of its vendor. Throws `ShopProblem` where the key by itself is no good. */
  readonly accountOf: (key: StoredKey) => string;
  /** The bytes of a public file; null where it is gone. Throws `ShopProblem`. */
  readonly fetchFile: (url: URL, signal: AbortSignal, maxBytes?: number) => Promise<Uint8Array | null>;
  readonly fileUrl: FileUrl;
  /** Where a shop can fetch a stored file; null where no shop reaches this installation. */
  readonly addressForShops: ((key: string, contentType: string) => string | null) | null;
  readonly getObject: (key: string) => Promise<Uint8Array>;
  readonly putObject: (bytes: Uint8Array) => Promise<string>;
  /** Throws `products.storage-full` where the user has no room for so many bytes more. */
  readonly refuseFull: (db: Db, userId: string, bytes: number) => Promise<void>;
  readonly ownProduct: (db: Db, userId: string, productId: string) => Promise<Product | undefined>;
  /** Drafts of many; `alongside` runs in the transaction that makes them. The same id again makes none. */
  readonly startImport: (
    userId: string,
    given: { id: string; rows: readonly { sku: string; title: string }[] },
    alongside: (tx: Db, productIds: readonly string[]) => Promise<void>,
  ) => Promise<void>;
  /** A photo for such a draft. Throws as photos do. */
  readonly addDraftPhoto: (
    userId: string,
    given: {
      productId: string;
      photo: { fileName: string; bytes: Uint8Array };
      mostSamples: number;
      alongside: (tx: Db) => Promise<void>;
    },
  ) => Promise<void>;
  /**
   * A picture as shops keep them as a JPEG, at most so long; `isLast`: once the engine has nothing else to do. Throws
   * `PictureFault` for what is none.
   */
  readonly pictureAsJpeg: (
    bytes: Uint8Array,
    maxSidePx: number,
    options?: { readonly isLast: boolean },
  ) => Promise<Uint8Array>;
  /** Once its photos have come. Does nothing where there are none, or it was asked for already. */
  readonly analyseDraft: (user: { id: string; language: Language }, productId: string) => Promise<void>;
  /** Something of the import is another by now. */
  readonly notifyOfImport: (tx: Db, userId: string, importId: string) => Promise<void>;
  /** The product's finished videos, newest first. */
  readonly finishedVideos: (userId: string, productId: string) => Promise<FinishedVideo[]>;
  /** The product's pictures and texts as a marketplace gets them. */
  readonly listingFiles: (userId: string, productId: string, marketplace: string) => Promise<ListingFiles>;
}
