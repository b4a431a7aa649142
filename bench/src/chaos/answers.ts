import { signUp } from '@kadr/shared/identity';
import { dirname } from 'node:path/posix';
import type { Send } from '../api-client.ts';

export interface Answers {
  readonly send: Send;
  /** What was answered since the last look, in words, and what should not have been. */
  take(): { summary: string; wrong: string[] };
}

const hungMs = 65_000;
const identityPath = dirname(signUp.path);
let addresses = 0;

/**
 * Judges every answer of the API: a success, a refusal of ours, or 503 that says when to come again; never 500, never
 * an hour's silence.
 */
export function watchAnswers(): Answers {
  let from = nextAddress();
  const counts = new Map<string, number>();
  let [wrong, slowestMs]: [string[], number] = [[], 0];
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  return {
    send: async (url, init) => {
      const began = performance.now();
      // Signing up and in is limited by address: each call of it comes from another one.
      if (url.pathname.startsWith(identityPath)) from = nextAddress();
      try {
        const answer = await fetch(url, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': from },
          signal: AbortSignal.timeout(hungMs),
        });
        count(answer.ok ? 'well' : String(answer.status));
        const comesAgain = answer.headers.get('retry-after') !== null;
        if (answer.status >= 500 && !(answer.status === 503 && comesAgain)) {
          wrong.push(
            `${init.method} ${url.pathname}: ${answer.status}${comesAgain ? '' : ' without Retry-After'} ${(await answer.clone().text()).slice(0, 120)}`,
          );
        }
        return answer;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') {
          wrong.push(`${init.method} ${url.pathname}: no answer in ${hungMs / 1000} s`);
          throw new TypeError('no answer', { cause: error });
        }
        count('no connection');
        throw error;
      } finally {
        slowestMs = Math.max(slowestMs, performance.now() - began);
      }
    },
    take: () => {
      const parts = [...counts].map(([what, times]) => `${times} ${what}`);
      const taken = { summary: [...parts, `slowest ${(slowestMs / 1000).toFixed(1)} s`].join(', '), wrong };
      counts.clear();
      [wrong, slowestMs] = [[], 0];
      return taken;
    },
  };
}

function nextAddress(): string {
  addresses++;
  return `10.2.${(addresses >> 8) % 256}.${addresses % 256}`;
}
