import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { AddressRefused, type CallGuard } from '../../platform/outgoing/index.ts';
import { ShopProblem } from './port.ts';

export interface ShopCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** Where the shop is busy, that is the answer. */
  readonly isHasty?: boolean;
}

export interface ShopAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Uint8Array;
}

export interface ShopHttp {
  readonly accepts: (url: URL) => boolean;
  /** Follows no redirect. Waits and asks again where the answer is 429 or 503 with a short `Retry-After`. */
  readonly call: (call: ShopCall, signal: AbortSignal) => Promise<ShopAnswer>;
  /**
   * The bytes of a public file, over at most three redirects; null where it is gone. One of more than `maxBytes` is
   * `shops.refused`.
   */
  readonly fetchFile: (url: URL, signal: AbortSignal, maxBytes?: number) => Promise<Uint8Array | null>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface ShopHttpOptions {
  readonly guard: CallGuard;
  readonly timeoutMs?: number;
  /** Waits; another one in tests. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const defaultTimeoutMs = 60_000;
/** Of an answer not more than this is read: as JSON it takes 22 times as much memory. */
const maxAnswerBytes = 2 * 1024 * 1024;
/** Of a picture. */
const maxFileBytes = 30 * 1024 * 1024;
const longestWaitMs = 60_000;
const mostWaits = 5;
const mostRedirects = 3;

/**
 * Calls to shops whose address a seller gave: only to addresses that the guard lets through, each answer with a limit
 * of time and size.
 */
export function createShopHttp({ guard, timeoutMs = defaultTimeoutMs, wait = pause }: ShopHttpOptions): ShopHttp {
  const once = async (call: ShopCall, signal: AbortSignal, maxBytes = maxAnswerBytes): Promise<ShopAnswer> => {
    if (!guard.accepts(call.url)) throw new ShopProblem('shops.address-refused');
    const limits = { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), maxBytes };
    return send(call, guard, limits).catch((error: unknown) => {
      signal.throwIfAborted();
      throw problemOf(error);
    });
  };
  return {
    accepts: guard.accepts,
    wait,
    call: async (call, signal) => {
      for (let waits = 0; ; waits++) {
        const answer = await once(call, signal);
        const isBusy = answer.status === 429 || (answer.status === 503 && answer.headers['retry-after'] !== undefined);
        if (!isBusy || call.isHasty) return answer;
        const ms = waitOf(ofOzon(answer) ?? answer.headers['retry-after'] ?? ofWildberries(answer), waits);
        if (waits >= mostWaits || ms > longestWaitMs) throw new ShopProblem('shops.busy');
        await wait(ms, signal);
      }
    },
    fetchFile: async (url, signal, maxBytes = maxFileBytes) => {
      let at = url;
      for (let redirects = 0; redirects <= mostRedirects; redirects++) {
        const { status, headers, bytes } = await once({ method: 'GET', url: at }, signal, maxBytes);
        if (status === 200) return bytes;
        if (status === 404 || status === 410) return null;
        if (status < 300 || status >= 400 || !headers.location || !URL.canParse(headers.location, at.href))
          throw new ShopProblem('shops.copy-failed', String(status));
        at = new URL(headers.location, at.href);
      }
      throw new ShopProblem('shops.copy-failed', 'too many redirects');
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal });
}

/** Seconds, in a header of its own. */
function ofWildberries({ headers }: ShopAnswer): string | undefined {
  const said = headers['x-ratelimit-retry'];
  return typeof said === 'string' ? said : undefined;
}

/** Minutes, of changes to products. */
function ofOzon({ headers }: ShopAnswer): string | undefined {
  const minutes = Number(headers['item-retry-after'] ?? Number.NaN);
  return Number.isFinite(minutes) ? String(minutes * 60) : undefined;
}

/** Seconds or a date (RFC 9110, 10.2.3); without one, each wait is twice as long. */
function waitOf(retryAfter: string | undefined, waits: number): number {
  const seconds = Number(retryAfter);
  if (retryAfter !== undefined && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(retryAfter ?? '');
  return Number.isNaN(at) ? 1000 * 2 ** waits : Math.max(0, at - Date.now());
}

interface Limits {
  readonly signal: AbortSignal;
  readonly maxBytes: number;
}

function send(
  { method, url, headers, body }: ShopCall,
  guard: CallGuard,
  { signal, maxBytes }: Limits,
): Promise<ShopAnswer> {
  return new Promise((done, failed) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(
      url,
      {
        method,
        signal,
        lookup: guard.lookup,
        agent: false,
        maxHeaderSize: 32 * 1024,
        headers: { accept: '*/*', 'user-agent': 'Kadr/1', ...headers, ...length },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size > maxBytes) answer.destroy(new ShopProblem('shops.refused', 'the answer is too large'));
        });
        answer.on('error', failed);
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}

function problemOf(error: unknown): ShopProblem {
  if (error instanceof ShopProblem) return error;
  if (error instanceof AddressRefused) return new ShopProblem('shops.address-refused', '', error);
  return new ShopProblem('shops.unreachable', '', error);
}
