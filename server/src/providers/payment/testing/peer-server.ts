import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { PaymentProvider } from '../port.ts';

/** A request as a stand-in got it. */
export interface PeerRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export interface PeerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * What goes wrong with the next requests: `down` answers 503 and does nothing, `lost` does everything and cuts the
 * connection before it answers, `garbage` does everything and answers with what is no JSON.
 */
export type Trouble = 'down' | 'lost' | 'garbage' | null;

/**
 * A provider's stand-in on this machine, speaking its documented protocol, with what a person and the network do to it.
 */
export interface PaymentPeer {
  readonly provider: PaymentProvider;
  readonly url: string;
  readonly requests: PeerRequest[];
  trouble: Trouble;
  /** The person pays; other money than was asked for where given. */
  pay(providerId: string, paid?: { amountMinor?: number; currency?: string; orderId?: string }): void;
  decline(providerId: string): void;
  /** The notification about a checkout, as the provider sends it: signed where it signs. */
  eventOf(providerId: string): { body: Uint8Array; headers: Record<string, string> };
  /** Money goes back in the provider's own pages, and a bank disputes the rest; `won`: it comes back. */
  returnOutside(providerId: string, how: { refundMinor: number } | { disputeMinor: number } | 'won'): void;
  /** The notification about that. */
  returnEventOf(providerId: string): { body: Uint8Array; headers: Record<string, string> };
  /** Money returned so far. */
  refundedMinor(providerId: string): number;
  readonly checkouts: () => string[];
  close(): Promise<void>;
}

/** An HTTP server around a stand-in's answers; it keeps the requests and makes the trouble. */
export async function servePeer(
  peer: { trouble: Trouble; readonly requests: PeerRequest[] },
  answer: (request: PeerRequest) => PeerAnswer,
) {
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const { pathname: path, searchParams: query } = new URL(message.url ?? '/', 'http://peer');
      const request = {
        method: message.method ?? '',
        path,
        query,
        headers: message.headers,
        body: Buffer.concat(chunks).toString(),
      };
      peer.requests.push(request);
      const { trouble } = peer;
      const { status, body } = trouble === 'down' ? { status: 503, body: {} } : answer(request);
      if (trouble === 'lost') return message.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      return response.end(trouble === 'garbage' ? '<html>' : JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers a key's repetition with what was answered first; the same key for something else is refused. */
export function idempotent(refuse: () => PeerAnswer) {
  const seen = new Map<string, { body: string; answer: PeerAnswer }>();
  return (key: string | undefined, request: PeerRequest, work: () => PeerAnswer): PeerAnswer => {
    if (!key) return work();
    const known = seen.get(key);
    if (known) return known.body === request.body ? known.answer : refuse();
    const answer = work();
    seen.set(key, { body: request.body, answer });
    return answer;
  };
}
