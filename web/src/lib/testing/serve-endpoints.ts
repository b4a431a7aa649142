import { AppError, pathParamNames, type Endpoint, type OutputOf } from '@kadr/shared/kernel';

/** What a call sent: path parameters, query or body in one object, and its headers. */
export interface SentCall {
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
  readonly url: string;
}
type Answerer = (call: SentCall) => unknown;
interface Served {
  readonly endpoint: Endpoint;
  readonly answer: Answerer;
}

/** An endpoint and what it answers; a thrown AppError is answered as the server does. */
export function serve<E extends Endpoint>(
  endpoint: E,
  answer: (call: SentCall) => OutputOf<E> | Promise<OutputOf<E>>,
): Served {
  return { endpoint, answer };
}

/** Puts the endpoints in place of the network until the result is called; any other call fails the test by its 404. */
export function serveEndpoints(...served: readonly Served[]): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (target, init) => {
    const url = target instanceof Request ? target.url : String(target);
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    for (const { endpoint, answer } of served) {
      const params = endpoint.method === (init?.method ?? 'GET') ? match(endpoint.path, pathname) : undefined;
      if (!params) continue;
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      const input = { ...Object.fromEntries(searchParams), ...body, ...params };
      return answered(() => answer({ input, headers: new Headers(init?.headers), url }));
    }
    return answered(() => {
      throw new AppError('not-found', 'kernel.not-found');
    });
  };
  return () => {
    globalThis.fetch = real;
  };
}

async function answered(work: () => unknown): Promise<Response> {
  try {
    return Response.json(await work());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const status =
      { unauthenticated: 401, 'not-found': 404, conflict: 409, unavailable: 503 }[error.kind as string] ?? 400;
    return Response.json({ error: { code: error.code, kind: error.kind, params: error.params } }, { status });
  }
}

function match(template: string, pathname: string): Record<string, string> | undefined {
  const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`);
  const found = pattern.exec(pathname);
  return found
    ? Object.fromEntries(
        pathParamNames(template).map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]),
      )
    : undefined;
}
