import { cutText } from '@kadr/shared/kernel';
import { ProviderRefused, ProviderUnavailable } from './port.ts';
import { parseJson } from './read-answer.ts';

export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const defaultTimeoutMs = 15_000;

/**
 * Calls a provider's API: its JSON, or `ProviderUnavailable` for anything after which no one knows whether it was done
 * (no answer, a time-out, 5xx, "too many", "in progress"), or `ProviderRefused` for a clear no.
 */
export async function callProvider(
  { url, ...init }: ProviderCall,
  timeoutMs: number = defaultTimeoutMs,
): Promise<unknown> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    text = await answer.text();
  } catch (cause) {
    throw new ProviderUnavailable(`${new URL(url).host} did not answer`, cause);
  }
  const { status } = answer;
  const path = `${init.method} ${new URL(url).pathname}`;
  // 202: YooKassa is still at it; 409: Stripe has the same request under way; 401 and 403: our own keys, which the
  // operator repairs.
  if (status === 202 || status >= 500 || [401, 403, 408, 409, 425, 429].includes(status))
    throw new ProviderUnavailable(`${path} answered ${status}: ${problemOf(text)}`);
  if (!answer.ok) throw new ProviderRefused(`${path} answered ${status}: ${problemOf(text)}`);
  return parseJson(text) ?? unreadable(path);
}

function unreadable(path: string): never {
  throw new ProviderUnavailable(`${path} answered what is no JSON`);
}

/** The provider's word for it, for the operator's log: a code and a text, never the request. */
function problemOf(text: string): string {
  const body = parseJson(text) as
    | {
        error?: { code?: string; type?: string; message?: string };
        code?: string;
        description?: string;
        parameter?: string;
      }
    | undefined;
  const parts = [
    body?.error?.code ?? body?.error?.type ?? body?.code,
    body?.error?.message ?? body?.description,
    body?.parameter,
  ];
  return cutText(parts.filter((part) => typeof part === 'string').join(' · '), 300) || 'no reason given';
}
