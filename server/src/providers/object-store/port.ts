import { hash } from 'node:crypto';
import { AppError } from '@kadr/shared/kernel';

/** SHA-256 of the bytes in lower-case hex: the same bytes have the same key. */
export type ObjectKey = string;

export interface StoredObject {
  readonly key: ObjectKey;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** Bytes of an object, from the first to the last of them, counted from 0. */
export interface ObjectPart {
  readonly first: number;
  readonly last: number;
}

/** Where a browser can read an object without us, and until when. */
export interface ReadAddress {
  readonly url: string;
  readonly expiresAtMs: number;
}

/** Photos and pictures, addressed by their content. Knows nothing of users: who may read what is told elsewhere. */
export interface ObjectStore {
  /**
   * Stores the bytes once and gives their key; when it resolves they survive a power cut. What lies there damaged is
   * whole again.
   */
  put(bytes: Uint8Array): Promise<ObjectKey>;
  /**
   * The bytes, or null when there are none of that key. Throws `DamagedObject` where what lies there is something else.
   */
  get(key: ObjectKey): Promise<Uint8Array | null>;
  has(key: ObjectKey): Promise<boolean>;
  /** How many bytes there are; null where there is none of that key. */
  size(key: ObjectKey): Promise<number | null>;
  /**
   * Some of the bytes, which are not checked: that would take all of them. Null where there are none. Throws
   * `DamagedObject` where there are fewer.
   */
  getPart(key: ObjectKey, part: ObjectPart): Promise<Uint8Array | null>;
  /** Erases the bytes; a key that is not there is no error. */
  delete(key: ObjectKey): Promise<void>;
  /** Every object, or those after that key, in the order of their keys, without loading the list as a whole. */
  list(after?: ObjectKey): AsyncIterable<StoredObject>;
  /** Whose the store is: what was set last, or null. It is none of the objects. */
  owner(): Promise<string | null>;
  setOwner(id: string): Promise<void>;
  /**
   * Sets it only where there is none: of several at once one does, where the store can tell them apart. `owner` says
   * who did.
   */
  setFirstOwner(id: string): Promise<void>;
  /** A signed address that answers the bytes as this type; only where browsers may read from the store itself. */
  readAddress?(key: ObjectKey, contentType: string): Promise<ReadAddress>;
  close?(): void;
}

/** The name of what says whose a store is, next to the objects. */
export const ownerName = 'installation';

const keyPattern = /^[0-9a-f]{64}$/;

export function isObjectKey(text: string): boolean {
  return keyPattern.test(text);
}

/**
 * The disk or the bucket has changed what was stored, or cannot read it: it must not be shown or worked on as what it
 * was.
 */
export class DamagedObject extends AppError {
  readonly key: ObjectKey;

  constructor(key: ObjectKey, cause?: unknown) {
    super('bug', 'kernel.internal', {}, new Error(`the stored object ${key} is damaged`, { cause }));
    this.name = 'DamagedObject';
    this.key = key;
  }
}

export const keyOf = (bytes: Uint8Array): ObjectKey => hash('sha256', bytes);

/** The bytes, if they are those of the key; else throws `DamagedObject`. */
export function checked<T extends Uint8Array>(key: ObjectKey, bytes: T): T {
  if (keyOf(bytes) !== key) throw new DamagedObject(key);
  return bytes;
}
