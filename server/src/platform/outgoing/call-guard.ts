import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, isPublicName } from './public-address.ts';

/** As `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  options: { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface CallGuardOptions {
  /** Plain http, and addresses that are not on the public internet: for an installation inside a company. */
  readonly allowPrivate: boolean;
  /** Resolves names; the system's way by default. */
  readonly resolve?: Resolve;
}

/** Decides which addresses that users gave may be called. */
export interface CallGuard {
  /** Whether an address may be called at all, as far as that can be told without asking where it leads. */
  readonly accepts: (url: URL) => boolean;
  /** For the options of a request: fails with `AddressRefused` where a name leads to what is not public. */
  readonly lookup: LookupFunction;
}

/** The name leads to an address that is not on the public internet, or to none. */
export class AddressRefused extends Error {
  constructor() {
    super('the address is not on the public internet');
    this.name = 'AddressRefused';
  }
}

/**
 * The name is resolved here, every address of it is checked, and the connection goes to one that was: a name that answers differently a
 * moment later (DNS rebinding) gains nothing.
 */
export function createCallGuard({ allowPrivate, resolve = lookup }: CallGuardOptions): CallGuard {
  return {
    accepts: ({ protocol, hostname, username, password }) => {
      if (username !== '' || password !== '') return false;
      if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
      const host = hostname.replace(/^\[|\]$/g, '');
      return protocol === 'https:' && (isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host));
    },
    lookup: (host, options, callback) => {
      resolve(host, { ...options, all: true }, (error, addresses) => {
        const refused =
          error ??
          (allowPrivate || (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address)))
            ? null
            : new AddressRefused());
        const [first] = addresses ?? [];
        if (refused || !first) return callback(refused ?? new AddressRefused(), '');
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      });
    },
  };
}
