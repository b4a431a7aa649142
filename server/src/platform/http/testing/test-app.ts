import {
  AppError,
  fillPath,
  languageSchema,
  pathParamNames,
  type Endpoint,
  type OutputOf,
  type SentInputOf,
} from '@kadr/shared/kernel';
import { pino } from 'pino';
import { createHttpApp, type HttpConfig } from '../app.ts';
import type { BoundEndpoint, CurrentUser } from '../bind.ts';

export interface TestAnswer<E extends Endpoint> {
  readonly status: number;
  /** The answer where the status is 200. */
  readonly body: OutputOf<E>;
  /** Code and parameters of an error answer. */
  readonly error: { readonly code: string; readonly params: Record<string, unknown> } | undefined;
}

/**
 * The endpoints over HTTP as in production. Without an `authenticate` of its own, bearers are simply a user's id
 * (verifying tokens is tried where it is built), and one that is not an id is refused.
 */
export async function createTestApp(
  bound: readonly BoundEndpoint[],
  authenticate: HttpConfig['authenticate'] = userOf,
) {
  const app = await createHttpApp({
    log: pino({ level: 'silent' }),
    contract: bound.map(({ endpoint }) => endpoint),
    bound,
    authenticate,
    publicUrl: new URL('http://localhost:4310'),
    trustProxy: false,
    allowedOrigins: [],
    defaultCallsPerMinute: 1_000_000,
  });
  return {
    app,
    close: () => app.close(),
    call: async <E extends Endpoint>(
      endpoint: E,
      bearer: string | null,
      input: SentInputOf<E>,
    ): Promise<TestAnswer<E>> => {
      const sent = { ...input } as Record<string, unknown>;
      const url = fillPath(endpoint.path, sent);
      for (const name of pathParamNames(endpoint.path)) delete sent[name];
      const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      const answer = await app.inject({
        method: endpoint.method,
        url,
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        ...(inQuery ? { query: stringsOf(sent) } : { payload: sent }),
      });
      const body: unknown = answer.headers['content-type']?.toString().includes('json')
        ? answer.json()
        : answer.rawPayload;
      const error =
        answer.statusCode === 200
          ? undefined
          : (body as { error: { code: string; params: Record<string, unknown> } }).error;
      return { status: answer.statusCode, body: body as OutputOf<E>, error };
    },
    upload: <E extends Endpoint>(userId: string, endpoint: E, input: SentInputOf<E>, files: readonly TestFile[]) =>
      sendFiles(app, { endpoint, userId, input, files }),
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
interface MultipartCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly userId: string;
  readonly input: SentInputOf<E>;
  readonly files: readonly TestFile[];
}

async function sendFiles<E extends Endpoint>(
  app: Awaited<ReturnType<typeof createHttpApp>>,
  { endpoint, userId, input, files }: MultipartCall<E>,
): Promise<TestAnswer<E>> {
  const form = new FormData();
  const inPath = pathParamNames(endpoint.path);
  for (const [name, value] of Object.entries(input)) if (!inPath.includes(name)) form.append(name, String(value));
  for (const { name, bytes } of files) form.append('file', new Blob([bytes.slice()]), name);
  const encoded = new Response(form);
  const answer = await app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, input),
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { authorization: `Bearer ${userId}`, 'content-type': encoded.headers.get('content-type') ?? '' },
  });
  const body = JSON.parse(answer.body);
  return { status: answer.statusCode, body, error: body.error };
}

async function userOf(bearer: string): Promise<CurrentUser> {
  if (!/^[0-9a-f-]{36}$/.test(bearer)) throw new AppError('unauthenticated', 'kernel.unauthenticated');
  return {
    id: bearer,
    email: `${bearer}@shop.example`,
    name: 'Ola',
    emailVerified: true,
    language: languageSchema.parse('en'),
  };
}

function stringsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
