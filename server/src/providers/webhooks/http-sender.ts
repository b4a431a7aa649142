import { request as requestHttp, type ClientRequest, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { AddressRefused, createCallGuard, type CallGuardOptions } from '../../platform/outgoing/index.ts';
import { WebhookUnreachable, type WebhookMessage, type WebhookSender } from './port.ts';

export interface SenderOptions extends CallGuardOptions {
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;

/** Webhooks over HTTPS, to addresses that the guard of outgoing calls lets through. */
export function createWebhookSender({ timeoutMs = defaultTimeoutMs, ...options }: SenderOptions): WebhookSender {
  const { accepts, lookup } = createCallGuard(options);
  return {
    accepts,
    send: async (message, signal) => {
      if (!accepts(message.url)) throw new WebhookUnreachable('address-refused');
      return {
        status: await post(message, {
          lookup,
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

function unreachable(error: Error & { code?: string }): WebhookUnreachable {
  if (error instanceof AddressRefused) return new WebhookUnreachable('address-refused', error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return new WebhookUnreachable('timeout', error);
  return new WebhookUnreachable(
    /CERT|SSL|TLS|SIGNATURE|ALTNAME|EPROTO/.test(error.code ?? '') ? 'certificate' : 'unreachable',
    error,
  );
}
