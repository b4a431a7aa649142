import { fillPath, pathParamNames, type Endpoint, type OutputOf, type SentInputOf } from '@kadr/shared/kernel';
import { z } from 'zod';
import { errorWords } from './error-words.ts';

export interface LocalPhoto {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface KadrClient {
  /** Makes a call. Throws an error in words, as the pages would say it, with its code. */
  readonly call: <E extends Endpoint>(endpoint: E, input: SentInputOf<E>) => Promise<OutputOf<E>>;
  readonly upload: <E extends Endpoint>(
    endpoint: E,
    input: SentInputOf<E>,
    files: readonly LocalPhoto[],
  ) => Promise<OutputOf<E>>;
  /** The bytes that a binary call answers. */
  readonly download: <E extends Endpoint>(endpoint: E, input: SentInputOf<E>) => Promise<Uint8Array>;
  /** A picture by the signed address that an answer named; null where it cannot be had. */
  readonly picture: (url: string) => Promise<{ data: string; mimeType: string } | null>;
  readonly address: (path: string) => string;
}

const timeLimitMs = 120_000;
const errorSchema = z.object({
  error: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).default({}) }),
});

/** A Kadr at `url`, called with an API key; `fetch` may be another way to the same Kadr. */
export function createKadrClient(
  url: string,
  key: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): KadrClient {
  const address = (path: string): string => new URL(path, url).href;
  const send = async (
    endpoint: Endpoint,
    input: Record<string, unknown>,
    files?: readonly LocalPhoto[],
  ): Promise<Response> => {
    const inPath = pathParamNames(endpoint.path);
    const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const target = new URL(address(fillPath(endpoint.path, input)));
    if (inQuery) for (const [name, value] of rest) target.searchParams.set(name, String(value));
    const body = inQuery
      ? {}
      : files
        ? { body: formOf(rest, files) }
        : { body: JSON.stringify(Object.fromEntries(rest)) };
    const response = await fetch(target, {
      method: endpoint.method,
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'error',
      headers: { authorization: `Bearer ${key}`, ...(inQuery || files ? {} : { 'content-type': 'application/json' }) },
      ...body,
    }).catch((error: unknown) => {
      throw new Error(`Kadr at ${new URL(url).host} cannot be reached (${reasonOf(error)}).`, { cause: error });
    });
    if (!response.ok) throw new Error(await problemOf(response));
    return response;
  };
  return {
    address,
    call: async (endpoint, input) => endpoint.output.parse(await (await send(endpoint, input)).json()) as never,
    upload: async (endpoint, input, files) =>
      endpoint.output.parse(await (await send(endpoint, input, files)).json()) as never,
    download: async (endpoint, input) => new Uint8Array(await (await send(endpoint, input)).arrayBuffer()),
    picture: async (pictureUrl) => {
      // The address is signed: it goes without the key, wherever it leads.
      const response = await fetch(address(pictureUrl), { signal: AbortSignal.timeout(timeLimitMs) }).catch(() => null);
      if (!response?.ok) return null;
      return {
        data: Buffer.from(await response.arrayBuffer()).toString('base64'),
        mimeType: response.headers.get('content-type') ?? 'image/webp',
      };
    },
  };
}

function formOf(fields: readonly (readonly [string, unknown])[], files: readonly LocalPhoto[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, String(value));
  for (const { name, bytes } of files) form.append('file', new Blob([bytes]), name);
  return form;
}

async function problemOf(response: Response): Promise<string> {
  const parsed = errorSchema.safeParse(await response.json().catch(() => null));
  return parsed.success
    ? errorWords(parsed.data.error.code, parsed.data.error.params)
    : `Kadr answered ${response.status}.`;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error
    ? 'code' in cause && typeof cause.code === 'string'
      ? cause.code
      : cause.message
    : String(cause);
}
