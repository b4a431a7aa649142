import type { PictureMaking } from '@kadr/shared/provenance';
import type { ShopErrorCode } from '@kadr/shared/shops';
import type { StoredKey } from './stored-key.ts';

export { storedKeySchema, type StoredKey } from './stored-key.ts';

/** A picture of a product in a shop, by what the shop calls it. */
export interface ShopPicture {
  readonly id: string;
  readonly url: string;
}

/** A product as it stands in a shop. */
export interface ShopItem {
  readonly id: string;
  readonly title: string;
  /** The description as the shop keeps it, tags and all. */
  readonly text: string;
  /** In the shop's order; the first one leads. */
  readonly pictures: readonly ShopPicture[];
  /** Its videos, by what the shop calls them; none where the adapter knows of none. */
  readonly videos?: readonly string[];
  /** Its page for buyers. */
  readonly address: string | null;
  /** A size or colour of another product, which has the pictures and texts. */
  readonly isVariant: boolean;
  /** Its pictures cannot be replaced without losing something that could not be put back. */
  readonly picturesStay: boolean;
}

/**
 * A picture of the new list: one that stands in the shop, with the bytes of its copy where there are any, or one of
 * ours by the key that it is remembered by, with what made it. `address`: where the shop can fetch those bytes; null
 * where this installation cannot be reached from outside, or the file is of no such kind.
 */
export type WantedPicture =
  | { readonly kept: string; readonly bytes?: () => Promise<Uint8Array>; readonly address?: string | null }
  | {
      readonly key: string;
      readonly alt: string;
      readonly bytes: () => Promise<Uint8Array>;
      readonly address?: string | null;
      readonly making?: PictureMaking | undefined;
    };

/** A video of the new list, likewise: one that stands in the shop, or ours. */
export type WantedVideo =
  | { readonly kept: string }
  | {
      readonly key: string;
      readonly title: string;
      readonly bytes: () => Promise<Uint8Array>;
      readonly address: string | null;
    };

/** One of a shop's products, as its list shows it. */
export interface ListedItem {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  /** How many; null where the shop's list does not say. */
  readonly pictures: number | null;
  /** Where its first picture can be read, small where the shop has it so. */
  readonly thumbnail: string | null;
  readonly address: string | null;
}

/** What is to change; what is absent stays as it is. `pictures` and `videos` are the whole new lists. */
export interface ShopChange {
  readonly title?: string;
  readonly text?: string;
  readonly pictures?: readonly WantedPicture[];
  readonly videos?: readonly WantedVideo[];
}

/**
 * What a shop was sent, kept at once, so that a break does not send it twice: what it calls a picture, by the picture's
 * key (`back-…`: one of the copy); and, where it takes changes only one by one, the steps that are done, `at-…` on the
 * way in and `un-…` on the way back. The step of a picture is named by its place: `at-1`; that of the texts is
 * `at-texts`, that of the videos `at-video`; `at-ai` are the pictures that were declared as made with AI before.
 */
export interface SentPictures {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, id: string) => Promise<void>;
}

/** What a shop takes. */
export interface ShopTakes {
  /** Tags in the description. */
  readonly html: boolean;
  /** How the shop keeps such a description, where it takes only some of HTML. */
  readonly kept?: (html: string) => string;
  /** Pictures of one product at most; null where nothing is known. */
  readonly mostPictures: number | null;
  /** Videos of one product at most; null where nothing is known. Absent: it takes none. */
  readonly mostVideos?: number | null;
  /** It is sent no files, and fetches them itself from where it is told. */
  readonly byAddress?: true;
}

/**
 * One connected shop. Every call throws `ShopProblem`, and waits itself where the shop says for a short time that it is
 * asked too often.
 */
export interface Shop {
  readonly takes: ShopTakes;
  /** Tries the key. Answers what the shop calls itself. */
  readonly test: (signal: AbortSignal) => Promise<{ name: string }>;
  /** A page of all products; `next` leads to the page after it. */
  readonly listProducts: (
    page: { cursor: string | null; search: string },
    signal: AbortSignal,
  ) => Promise<{ items: ListedItem[]; next: string | null }>;
  /** Products with that SKU; where none has it, those with one of the barcodes. */
  readonly match: (wanted: WantedMatch, signal: AbortSignal) => Promise<ShopItem[]>;
  /** A product as it stands now: what a change is drafted against. */
  readonly draft: (itemId: string, signal: AbortSignal) => Promise<ShopItem>;
  /** Makes the change. May be called again after a break at any point. */
  readonly publish: (itemId: string, change: ShopChange, sent: SentPictures, signal: AbortSignal) => Promise<void>;
  /**
   * Puts a copy back; a picture that the shop has no more is sent again from the copy. May be called again likewise.
   */
  readonly undo: (itemId: string, copy: ShopChange, sent: SentPictures, signal: AbortSignal) => Promise<void>;
}

/** By what a product is looked for; its title only leads to candidates. */
export interface WantedMatch {
  readonly sku: string;
  readonly barcodes: readonly string[];
  readonly title: string;
}

/**
 * Keys that a shop changes while they are used. Answers the key that holds now: the kept one where it is another than
 * `used` by now, or else what `renew` answers, kept before anything else happens.
 */
export type RenewedKey = (
  used: StoredKey,
  renew: (key: StoredKey) => Promise<StoredKey>,
  signal: AbortSignal,
) => Promise<StoredKey>;

/** A program that the vendor knows by a number and a secret. */
export interface ShopApp {
  readonly id: string;
  readonly secret: string;
}

/** A connection that the seller confirms at the vendor's (RFC 8628). All of it is kept sealed. */
export interface SignInBegun {
  /** What Kadr asks with. */
  readonly deviceCode: string;
  /** What the seller compares, and the vendor's page that shows it. */
  readonly userCode: string;
  readonly address: string;
  readonly seconds: number;
  readonly intervalSeconds: number;
}

/** Vendors whose key is made by confirming at theirs. Every call throws `ShopProblem`. */
export interface ShopSignIn {
  /** The operator's program stands for all sellers of this installation. */
  readonly hasApp: boolean;
  /** `app` is the seller's own program, where the operator has none. */
  readonly begin: (app: ShopApp | null, signal: AbortSignal) => Promise<SignInBegun>;
  /** The key once it is confirmed; polled too often, the pause is to grow by 5 s. */
  readonly poll: (
    app: ShopApp | null,
    deviceCode: string,
    signal: AbortSignal,
  ) => Promise<StoredKey | 'waiting' | 'too-often'>;
  /** The key with whose it is. It is called once the key is kept, and again after a break. */
  readonly completed: (key: StoredKey, signal: AbortSignal) => Promise<StoredKey>;
}

/** The reasons that end by themselves: another attempt may help. */
const passing: readonly ShopErrorCode[] = ['shops.unreachable', 'shops.busy', 'shops.not-shown-yet'];
const ofKey: readonly ShopErrorCode[] = [
  'shops.key-refused',
  'shops.token-refused',
  'shops.token-expired',
  'shops.token-rights',
  'shops.access-refused',
  'shops.access-rights',
  'shops.api-key-refused',
  'shops.api-key-rights',
  'shops.sign-in-again',
  'shops.app-rights',
];

export class ShopProblem extends Error {
  readonly code: ShopErrorCode;
  /** What the shop answered, one short line in its words. */
  readonly detail: string;

  constructor(code: ShopErrorCode, detail = '', cause?: unknown) {
    super(`${code} ${detail}`.trim(), { cause });
    this.name = 'ShopProblem';
    this.code = code;
    this.detail = detail.replace(/\s+/g, ' ').trim().slice(0, 300);
  }

  get isPassing(): boolean {
    return passing.includes(this.code);
  }

  /** The seller has to enter the key again. */
  get isOfKey(): boolean {
    return ofKey.includes(this.code);
  }
}
