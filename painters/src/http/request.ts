import type { z } from 'zod';
import { boundedFetch } from './bounded-fetch.ts';
import { PaintProblem } from '../port.ts';

/** A picture of 2048 px as PNG, in base64, with room. */
const mostBytes = 48_000_000;

export const paintFetch = boundedFetch(mostBytes);

/** Words by which vendors say that they do not paint that. */
const refusalWords = /moderat|content[ _-]?polic|safety|nsfw|prohibited/i;

/**
 * What a status says, and the words that came with it (read only). Null where it says that all went well. Google
 * answers a wrong key with 400; 404 is taken as the answer to an order for a picture: no such model.
 */
export function problemOf(status: number, body: string, retryAfter: string | null): PaintProblem | null {
  if (status >= 200 && status < 300) return null;
  if (
    status === 401 ||
    status === 402 ||
    status === 403 ||
    /insufficient_quota|billing_hard_limit|exhausted balance|API_KEY_INVALID/i.test(body)
  )
    return new PaintProblem('key', `status ${status}`);
  if (status === 404) return new PaintProblem('model', 'status 404');
  if (status === 429) return new PaintProblem('busy', 'status 429', { retryAfterMs: retryAfterMsOf(retryAfter) });
  if (status >= 400 && status < 500)
    return refusalWords.test(body)
      ? new PaintProblem('refused', `status ${status}`)
      : new PaintProblem('unusable', `status ${status}`);
  return new PaintProblem('unreachable', `status ${status}`, { retryAfterMs: retryAfterMsOf(retryAfter) });
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfterMsOf(header: string | null): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, 3_600_000) : null;
}

export function isRefusal(words: string): boolean {
  return refusalWords.test(words);
}

/** Reads from the body of a refusal what is wrong, without repeating what was sent; null where it does not say. */
type Explain = (body: string) => string | null;

/** Asks for JSON of a shape. Throws PaintProblem; an abort passes as it is. */
export async function requestJson<Shape extends z.ZodType>(
  url: string,
  schema: Shape,
  init: RequestInit,
  explain?: Explain,
): Promise<z.infer<Shape>> {
  const answer = await answerOf(url, init, explain);
  let parsed: unknown;
  try {
    parsed = JSON.parse(await answer.text());
  } catch {
    throw new PaintProblem('unusable', 'the answer is no JSON');
  }
  const checked = schema.safeParse(parsed);
  if (!checked.success) throw new PaintProblem('unusable', "the answer does not follow the provider's protocol");
  return checked.data;
}

/** Fetches a picture. Throws PaintProblem. */
export async function requestPicture(url: string, init: RequestInit): Promise<Uint8Array> {
  const bytes = new Uint8Array(await (await answerOf(url, init)).arrayBuffer());
  if (!startsLikePicture(bytes)) throw new PaintProblem('unusable', 'the answer is no PNG, JPEG or WebP');
  return bytes;
}

function startsLikePicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return start.startsWith('\x89PNG') || start.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP/s.test(start);
}

/** Whether an address answers with something. Nothing that goes wrong is thrown but an abort. */
export async function isThere(url: string, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    return (await paintFetch(url, { method: 'HEAD', signal: signal ?? null })).ok;
  } catch {
    signal?.throwIfAborted();
    return false;
  }
}

async function answerOf(url: string, init: RequestInit, explain?: Explain): Promise<Response> {
  let answer: Response;
  try {
    answer = await paintFetch(url, init);
  } catch (error) {
    init.signal?.throwIfAborted();
    if (error instanceof Error && error.message.startsWith('the answer is longer'))
      throw new PaintProblem('unusable', error.message);
    throw new PaintProblem('unreachable', 'no connection');
  }
  if (answer.ok) return answer;
  const body = await answer.text();
  const problem = problemOf(answer.status, body, answer.headers.get('retry-after'));
  // What was made and is gone again is no missing model.
  if (problem?.reason === 'model' && init.method !== 'POST') throw new PaintProblem('unusable', problem.message);
  const explained = problem?.reason === 'unusable' ? explain?.(body) : null;
  if (explained) throw new PaintProblem('model', explained);
  if (problem) throw problem;
  return answer;
}

const privateHosts =
  /^(localhost|.*\.(local|internal|localhost)|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\..*|0\..*|\[.*\])\.?$/i;

/** An address that came in an answer: of the provider itself, or a public one by https. Throws PaintProblem. */
export function trustedUrl(url: string, baseUrl: string): string {
  const [given, base] = [URL.parse(url), new URL(baseUrl)];
  if (given && (given.origin === base.origin || (given.protocol === 'https:' && !privateHosts.test(given.hostname))))
    return given.href;
  throw new PaintProblem('unusable', 'the answer leads to an address that is not fetched');
}

/** The path of an address that came in an answer, at the provider's own host: a key goes along. */
export function atOwnHost(url: string, baseUrl: string): string {
  const address = new URL(baseUrl);
  address.pathname = new URL(url).pathname;
  return address.href;
}

/** Whether a key may go along: to the provider's own hosts only. */
export function isOwnHost(url: string, baseUrl: string): boolean {
  const [given, base] = [new URL(url), new URL(baseUrl)];
  const domain = base.hostname.split('.').slice(-2).join('.');
  return (
    given.origin === base.origin ||
    (given.protocol === 'https:' &&
      /[a-z]/i.test(domain) &&
      (given.hostname === domain || given.hostname.endsWith(`.${domain}`)))
  );
}
