import { z } from 'zod';
import { readStored } from '../../lib/storage.ts';

const key = 'kadr-session';
const schema = z
  .string()
  .transform(tryParse)
  .pipe(z.object({ sessionToken: z.string().min(1) }));

/** The session that outlives the page: only its token, in local storage. */
export function readSessionToken(): string | null {
  return readStored(key, schema)?.sessionToken ?? null;
}

/** False when the browser keeps nothing. */
export function writeSessionToken(sessionToken: string): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ sessionToken }));
    return true;
  } catch {
    return false;
  }
}

export function removeSessionToken(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that refuses holds no session either.
  }
}

/** Told when another tab signs in or out. */
export function onSessionTokenChange(listener: (sessionToken: string | null) => void): void {
  // Where first views are drawn (web/first-views.ts) there are no tabs.
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener(readSessionToken());
  });
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
