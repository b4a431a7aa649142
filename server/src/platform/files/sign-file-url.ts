import { createHmac, timingSafeEqual } from 'node:crypto';
import { isObjectKey, type ObjectKey } from '../../providers/object-store/port.ts';

export const fileRoutePrefix = '/core/api/v1/file/';

const dayMs = 24 * 3600 * 1000;
const defaultTtlMs = dayMs;
/** A shop may fetch a file days after it was given the address. */
const handedOutMs = 7 * dayMs;
/** How plain addresses end. */
const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'video/mp4': 'mp4' };

/** What a picture address grants: these bytes, as this type, until then. */
export interface FileGrant {
  readonly key: ObjectKey;
  readonly contentType: string;
  readonly expiresAtMs: number;
}

/** Signs the address of a stored file. */
export type FileUrl = (key: ObjectKey, contentType: string) => string;

export interface FileUrls {
  /**
   * A path that anyone who holds it can read until it expires. The expiry is rounded up to whole days, so that a page
   * read again on the same day has the same address and the browser's cache serves it.
   */
  readonly signFileUrl: (key: ObjectKey, contentType: string, ttlMs?: number) => string;
  /**
   * The same for a machine that is handed the address: without a query, and ending as its type does, because some read
   * no others. Null for types without such an ending.
   */
  readonly signPlainUrl: (key: ObjectKey, contentType: string) => string | null;
  /** The grant behind a plain address; null likewise. */
  readonly readPlainUrl: (key: string, name: string) => FileGrant | null;
  /** The grant behind an address's parts; null when it was tampered with or has expired. */
  readonly readFileUrl: (key: string, query: Readonly<Record<string, unknown>>) => FileGrant | null;
}

/** Picture addresses signed with HMAC-SHA-256 (RFC 2104) under a key derived from the installation's secret. */
export function createFileUrls(secret: string, now: () => number = Date.now): FileUrls {
  const signingKey = createHmac('sha256', secret).update('kadr file addresses').digest();
  const sign = ({ key, contentType, expiresAtMs }: FileGrant): Buffer =>
    createHmac('sha256', signingKey).update(`${key}\n${contentType}\n${expiresAtMs}`).digest();
  const signed = (key: ObjectKey, contentType: string, ttlMs: number) => {
    const expiresAtMs = Math.ceil((now() + ttlMs) / dayMs) * dayMs;
    const signature = sign({ key, contentType, expiresAtMs }).toString('base64url');
    return { day: String(expiresAtMs / dayMs), signature };
  };
  const granted = (key: string, contentType: unknown, expiryDay: unknown, signature: unknown): FileGrant | null => {
    if (!isObjectKey(key) || typeof contentType !== 'string' || typeof signature !== 'string') return null;
    if (typeof expiryDay !== 'string' || !/^\d{1,7}$/.test(expiryDay)) return null;
    const grant: FileGrant = { key, contentType, expiresAtMs: Number(expiryDay) * dayMs };
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(grant);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return grant.expiresAtMs > now() ? grant : null;
  };
  return {
    signFileUrl: (key, contentType, ttlMs = defaultTtlMs) => {
      const { day, signature } = signed(key, contentType, ttlMs);
      return `${fileRoutePrefix}${key}?${new URLSearchParams({ t: contentType, e: day, s: signature }).toString()}`;
    },
    signPlainUrl: (key, contentType) => {
      const ending = endings[contentType];
      if (ending === undefined) return null;
      const { day, signature } = signed(key, contentType, handedOutMs);
      return `${fileRoutePrefix}${key}/${day}-${signature}.${ending}`;
    },
    readPlainUrl: (key, name) => {
      const [, day, signature, ending] = /^(\d{1,7})-([\w-]+)\.(\w+)$/.exec(name) ?? [];
      const [contentType] = Object.entries(endings).find(([, one]) => one === ending) ?? [];
      return granted(key, contentType, day, signature);
    },
    readFileUrl: (key, { t: contentType, e: expiryDay, s: signature }) =>
      granted(key, contentType, expiryDay, signature),
  };
}
