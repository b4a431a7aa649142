import {
  AppError,
  fillPath,
  pathParamNames,
  type Endpoint,
  type OutputOf,
  type SentInputOf,
} from '@kadr/shared/kernel';
import { apiUrl, authorization, renewToken } from './api-config.ts';
import { errorFrom, networkError, parseJson } from './api-error.ts';
import { addressOf, besidesPath } from './call-address.ts';
import type { CallOptions } from './call-options.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';
import { sendForm } from './send-form.ts';
import { trackCall, trackOverlay } from './shell/index.ts';

/** Calls an endpoint of the contract. Throws AppError (an abort stays an AbortError). */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const body = await whileShown(options, async () => {
    const answer = await send(endpoint, input, options);
    return answer.text();
  });
  const parsed = endpoint.output.safeParse(parseJson(body));
  if (!parsed.success) throw new AppError('bug', 'kernel.internal', { endpoint: endpoint.name }, parsed.error);
  return parsed.data as OutputOf<E>;
}

/** Calls a `binary` endpoint: its bytes and the file name that the server proposes. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; fileName: string | null }> {
  return whileShown(options, async () => {
    const answer = await send(endpoint, input, options);
    return { blob: await answer.blob(), fileName: fileNameOf(answer.headers.get('content-disposition')) };
  });
}

/** Shows the spinner, and the overlay where it is wanted, for as long as the work takes. */
async function whileShown<T>({ silent, overlayMs }: CallOptions, work: () => Promise<T>): Promise<T> {
  const stopSpinning = silent ? undefined : trackCall();
  const endOverlay = overlayMs === undefined ? undefined : trackOverlay(overlayMs, stopSpinning);
  try {
    return await work();
  } finally {
    stopSpinning?.();
    endOverlay?.();
  }
}

async function send(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions): Promise<Response> {
  const answer = await sendOnce(endpoint, input, options);
  if (answer.ok) return answer;
  const error = missingOr(errorFrom(answer.status, await answer.text()), endpoint);
  if (error.code !== 'kernel.token-expired' || !(await renewToken())) throw error;
  const second = await sendOnce(endpoint, input, options);
  if (!second.ok) throw errorFrom(second.status, await second.text());
  return second;
}

/** What no id can look like names nothing: an address that was typed wrong is a missing page, not wrong input. */
function missingOr(error: AppError, { method, path }: Endpoint): AppError {
  const field = String(error.params['field']);
  const isId = pathParamNames(path).includes(field) || (method === 'GET' && field.endsWith('Id'));
  return error.code === 'kernel.invalid-input' && isId
    ? new AppError('not-found', 'kernel.not-found', {}, error)
    : error;
}

async function sendOnce(endpoint: Endpoint, input: Record<string, unknown>, options: CallOptions): Promise<Response> {
  const hasBody = endpoint.upload !== undefined || endpoint.method === 'POST' || endpoint.method === 'PUT';
  const url = apiUrl(hasBody ? fillPath(endpoint.path, input) : addressOf(endpoint, input));
  const headers = await authorization();
  if (endpoint.method !== 'GET') forgetEarlyAnswers();
  const rest = besidesPath(endpoint, input);
  try {
    if (endpoint.upload) return await sendForm(url, headers, rest, options);
    if (!hasBody) {
      const early = endpoint.method === 'GET' ? await takeEarlyAnswer(url, headers) : null;
      return early ?? (await fetch(url, { method: endpoint.method, headers, signal: options.signal ?? null }));
    }
    return await fetch(url, {
      method: endpoint.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(rest)),
      keepalive: options.keepalive ?? false,
      signal: options.signal ?? null,
    });
  } catch (cause) {
    throw networkError(cause);
  }
}

/** The name in `content-disposition` (RFC 6266), the encoded form first. */
function fileNameOf(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(header ?? '')?.[1] ?? null;
}
