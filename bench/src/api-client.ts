import {
  AppError,
  fillPath,
  pathParamNames,
  type Endpoint,
  type OutputOf,
  type SentInputOf,
} from '@kadr/shared/kernel';

export type Send = (url: URL, init: RequestInit) => Promise<Response>;

/**
 * The API as a program calls it; `token` is sent once it is set. Throws AppError for error answers, TypeError where no
 * one answers.
 */
export interface ApiClient {
  token: string | null;
  call<E extends Endpoint>(
    endpoint: E,
    input: SentInputOf<E>,
    files?: readonly { name: string; bytes: Uint8Array }[],
  ): Promise<OutputOf<E>>;
}

export function createApiClient(base: string, send: Send = fetch): ApiClient {
  const client: ApiClient = {
    token: null,
    call: async (endpoint, input, files = []) => {
      const sent = { ...input } as Record<string, unknown>;
      const url = new URL(fillPath(endpoint.path, sent), base);
      for (const name of pathParamNames(endpoint.path)) delete sent[name];
      const headers: Record<string, string> = client.token ? { authorization: `Bearer ${client.token}` } : {};
      const init: RequestInit = { method: endpoint.method, headers };
      if (endpoint.upload) init.body = formOf(sent, files);
      else if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
        headers['content-type'] = 'application/json';
        init.body = JSON.stringify(sent);
      } else for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, String(value));
      const answer = await send(url, init);
      if (endpoint.binary && answer.ok) return new Uint8Array(await answer.arrayBuffer()) as OutputOf<typeof endpoint>;
      const body: unknown = await answer.json();
      if (!answer.ok) throw errorOf(body);
      return body as OutputOf<typeof endpoint>;
    },
  };
  return client;
}

function formOf(fields: Record<string, unknown>, files: readonly { name: string; bytes: Uint8Array }[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of files) form.append('file', new Blob([Buffer.from(file.bytes)]), file.name);
  return form;
}

function errorOf(body: unknown): AppError {
  const { error } = body as { error: Pick<AppError, 'kind' | 'code' | 'params'> };
  return new AppError(error.kind, error.code, error.params);
}
