import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type ClientRequest, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { WebhookUnreachable, type WebhookMessage, type WebhookSender } from './port.ts';
import { isPublicAddress, isPublicName } from './public-address.ts';

/** As `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  options: { all: true },
  callback: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface SenderOptions {
  /** Plain http, and addresses that are not on the public internet: for an installation inside a company. */
  readonly allowPrivate: boolean;
  readonly timeoutMs?: number;
  /** Resolves names; the system's way by default. */
  readonly resolve?: Resolve;
}

const defaultTimeoutMs = 10_000;

/**
 * Webhooks over HTTPS. The name is resolved here, every address of it is checked, and the connection goes to one that
 * was: a name that answers differently a moment later (DNS rebinding) gains nothing.
 */
export function createWebhookSender({
  allowPrivate,
  timeoutMs = defaultTimeoutMs,
  resolve = lookup,
}: SenderOptions): WebhookSender {
  const accepts = ({ protocol, hostname, username, password }: URL): boolean => {
    if (username !== '' || password !== '') return false;
    if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
    const host = hostname.replace(/^\[|\]$/g, '');
    return protocol === 'https:' && (isIP(host) === 0 ? isPublicName(host) : isPublicAddress(host));
  };
  return {
    accepts,
    send: async (message, signal) => {
      if (!accepts(message.url)) throw new WebhookUnreachable('address-refused');
      return {
        status: await post(message, {
          lookup: lookupWith(resolve, allowPrivate),
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        }),
      };
    },
  };
}

function post({ url, headers, body }: WebhookMessage, options: RequestOptions): Promise<number> {
  return new Promise((done, failed) => {
    const sent: ClientRequest = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        ...options,
        method: 'POST',
        agent: false,
        maxHeaderSize: 16 * 1024,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        done(answer.statusCode ?? 0);
        // The status is all that counts: nothing of the body is read.
        answer.on('error', () => undefined).destroy();
      },
    );
    sent.on('error', (error) => failed(unreachable(error)));
    sent.end(body);
  });
}

function lookupWith(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const refused =
        error ??
        (allowPrivate || (addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address)))
          ? null
          : new WebhookUnreachable('address-refused'));
      const [first] = addresses ?? [];
      if (refused || !first) return callback(refused ?? new WebhookUnreachable('unreachable'), '');
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

function unreachable(error: Error & { code?: string }): WebhookUnreachable {
  if (error instanceof WebhookUnreachable) return error;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return new WebhookUnreachable('timeout', error);
  return new WebhookUnreachable(
    /CERT|SSL|TLS|SIGNATURE|ALTNAME|EPROTO/.test(error.code ?? '') ? 'certificate' : 'unreachable',
    error,
  );
}
