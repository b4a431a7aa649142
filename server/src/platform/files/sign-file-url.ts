import { createHmac, timingSafeEqual } from 'node:crypto';
import { isObjectKey, type ObjectKey } from '../../providers/object-store/port.ts';

export const fileRoutePrefix = '/core/api/v1/file/';

const dayMs = 24 * 3600 * 1000;
const defaultTtlMs = dayMs;

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
  /** The grant behind an address's parts; null when it was tampered with or has expired. */
  readonly readFileUrl: (key: string, query: Readonly<Record<string, unknown>>) => FileGrant | null;
}

/** Picture addresses signed with HMAC-SHA-256 (RFC 2104) under a key derived from the installation's secret. */
export function createFileUrls(secret: string, now: () => number = Date.now): FileUrls {
  const signingKey = createHmac('sha256', secret).update('kadr file addresses').digest();
  const sign = ({ key, contentType, expiresAtMs }: FileGrant): Buffer =>
    createHmac('sha256', signingKey).update(`${key}\n${contentType}\n${expiresAtMs}`).digest();
  return {
    signFileUrl: (key, contentType, ttlMs = defaultTtlMs) => {
      const expiresAtMs = Math.ceil((now() + ttlMs) / dayMs) * dayMs;
      const signature = sign({ key, contentType, expiresAtMs }).toString('base64url');
      return `${fileRoutePrefix}${key}?${new URLSearchParams({ t: contentType, e: String(expiresAtMs / dayMs), s: signature }).toString()}`;
    },
    readFileUrl: (key, { t: contentType, e: expiryDay, s: signature }) => {
      if (!isObjectKey(key) || typeof contentType !== 'string' || typeof signature !== 'string') return null;
      if (typeof expiryDay !== 'string' || !/^\d{1,7}$/.test(expiryDay)) return null;
      const grant: FileGrant = { key, contentType, expiresAtMs: Number(expiryDay) * dayMs };
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(grant);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return grant.expiresAtMs > now() ? grant : null;
    },
  };
}
