import type { Call } from './calls.ts';
import type { Answer } from './send.ts';

export interface Secrets {
  /** Texts and keys that stand in the owner's things only: no one else's answer may hold them. */
  readonly words: readonly string[];
  readonly ids: readonly string[];
}

/** Nothing of how it is made is for callers: stacks, paths, SQL, engines. */
const inner =
  /node_modules|\n\s+at .+:\d+:\d+|\/server\/src\/|syntax error at or near|violates \w+[- ]\w+ constraint|invalid input syntax|PGlite|ECONNREFUSED/;

/** What is wrong with an answer to someone who is not the owner; nothing is the rule. */
export function faultsOf(call: Call, answer: Answer, { words, ids }: Secrets): string[] {
  const { status, headers } = answer;
  const text = answer.body.toString('utf8');
  const done = status >= 200 && status < 300 && call.method !== 'OPTIONS';
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}: ${text.slice(0, 200)}`);
  for (const word of words) if (text.includes(word)) faults.push(`holds "${word}" of the owner`);
  if (done && !call.isPublic && call.bearer !== 'caller')
    faults.push(`let in with ${call.bearer === 'none' ? 'no' : 'a wrong'} bearer`);
  if (done && !call.isPublic && ids.some((id) => call.path.includes(id))) faults.push('let in to a thing of the owner');
  if (status >= 400 && inner.test(text)) faults.push(`shows its inside: ${inner.exec(text)?.[0]}`);
  // A head of more than 16 KB is turned away by Node itself, before anything of ours.
  if (status === 431) return faults;
  if (status >= 400 && call.operation !== 'other' && call.method !== 'HEAD' && !isErrorBody(text))
    faults.push(`an error of another shape: ${status} ${text.slice(0, 200)}`);
  if (status < 400 && call.operation !== 'other' && String(headers['content-type']).startsWith('text/html'))
    faults.push('answers a page where data is wanted');
  if (headers['set-cookie'] || headers['x-y']) faults.push('sets a header that the caller wrote');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('lacks x-content-type-options');
  return faults;
}

function isErrorBody(text: string): boolean {
  try {
    const { error } = JSON.parse(text) as { error?: { code?: unknown; kind?: unknown; params?: unknown } };
    return typeof error?.code === 'string' && typeof error.kind === 'string' && typeof error.params === 'object';
  } catch {
    return false;
  }
}
