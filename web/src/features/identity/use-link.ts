import { AppError } from '@kadr/shared/kernel';
import { useEffect, useState } from 'react';

export type LinkState =
  | { readonly state: 'working' }
  | { readonly state: 'good'; readonly email: string }
  | { readonly state: 'expired' | 'invalid' | 'failed'; readonly error: unknown };

/** One call a code, however often the page is drawn: confirming a second time would call the link used. */
const calls = new Map<string, Promise<{ email: string }>>();

/** What the server says about a mailed code. */
export function useLink(
  key: string,
  ask: () => Promise<{ email: string }>,
): LinkState & { readonly retry: () => void } {
  const [link, setLink] = useState<LinkState>({ state: 'working' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    const call = calls.get(key) ?? ask();
    calls.set(key, call);
    call.then(
      ({ email }) => {
        if (wanted) setLink({ state: 'good', email });
      },
      (error: unknown) => {
        const state = stateOf(error);
        if (state === 'failed') calls.delete(key);
        if (wanted) setLink({ state, error });
      },
    );
    return () => {
      wanted = false;
    };
    // The key stands for what `ask` asks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, attempt]);
  return {
    ...link,
    retry: () => {
      setLink({ state: 'working' });
      setAttempt((count) => count + 1);
    },
  };
}

function stateOf(error: unknown): 'expired' | 'invalid' | 'failed' {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'identity.expired-action-code') return 'expired';
  return error.code === 'identity.invalid-action-code' || error.code === 'identity.email-already-in-use'
    ? 'invalid'
    : 'failed';
}
