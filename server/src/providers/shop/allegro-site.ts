import type { ShopApp } from './port.ts';

/** Where Allegro is called, and by which program. */
export interface AllegroSite {
  /** Where sellers confirm and tokens are made. */
  readonly main: string;
  readonly api: string;
  /** Pictures are sent to a host of their own. */
  readonly upload: string;
  readonly isSandbox: boolean;
  /** The operator's program; null where each seller enters one. */
  readonly app: ShopApp | null;
}

/**
 * The hosts behind an address: https://allegro.pl, or that of the sandbox, https://allegro.pl.allegrosandbox.pl. An
 * address with a port stands for all of them.
 */
export function allegroSiteAt(address: string, app: ShopApp | null = null): AllegroSite {
  const url = new URL(address);
  const at = (name: string) => (url.port === '' ? `${url.protocol}//${name}.${url.host}` : url.origin);
  return {
    main: url.origin,
    api: at('api'),
    upload: at('upload'),
    isSandbox: url.host !== 'allegro.pl',
    app,
  };
}

export const mediaType = 'application/vnd.allegro.public.v1+json';

export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
