import { identityErrors, issueAccessToken, type IssuedAccess, type IssuedSession } from '@kadr/shared/identity';
import { AppError, failures } from '@kadr/shared/kernel';
import { takeEarlyAccess } from '../../lib/early-answers.ts';
import { createStore } from '../../lib/store.ts';
import { readAccessToken } from './access-token.ts';
import { callProvider } from './embedded-call.ts';
import type { Session } from './identity-client.ts';
import { onSessionTokenChange, readSessionToken, removeSessionToken, writeSessionToken } from './stored-session.ts';

const fail = failures(identityErrors);

/** A token this near to its end is exchanged before it is used. */
const spareMs = 30_000;
const retryPausesMs = [1_000, 2_000, 5_000, 10_000];

/** Keeps the stored session and the short access token got for it; tabs of one browser agree on who is signed in. */
export function createSessionKeeper(onEnded: (error: AppError) => void) {
  const session = createStore<Session>(readSessionToken() ? { state: 'loading' } : { state: 'anonymous' });
  let access: { token: string; goodUntilMs: number } | undefined;
  let exchanging: Promise<string | null> | undefined;

  const adopt = (issued: IssuedAccess) => {
    const now = readAccessToken(issued.accessToken);
    access = { token: issued.accessToken, goodUntilMs: Date.now() + issued.expiresInSeconds * 1000 - spareMs };
    session.set((known) => (isSame(known, now) ? known : { state: 'signed-in', ...now }));
    return issued.accessToken;
  };
  const end = () => {
    access = undefined;
    removeSessionToken();
    session.set({ state: 'anonymous' });
  };
  const exchange = async (): Promise<string | null> => {
    const sessionToken = readSessionToken();
    if (!sessionToken) return null;
    try {
      const answered = await takeEarlyAccess(sessionToken);
      const issued = await callProvider(issueAccessToken, { sessionToken }, { silent: 'session', answered });
      // Someone may have signed out, or in as another, while the answer was on its way.
      return readSessionToken() === sessionToken ? adopt(issued) : null;
    } catch (error) {
      if (!isEnded(error)) throw error;
      if (readSessionToken() !== sessionToken) return null;
      end();
      onEnded(error);
      return null;
    }
  };
  const refresh = () =>
    (exchanging ??= exchange().finally(() => {
      exchanging = undefined;
    }));

  onSessionTokenChange((sessionToken) => {
    access = undefined;
    if (sessionToken) void untilAnswered(refresh);
    else session.set({ state: 'anonymous' });
  });
  if (session.get().state === 'loading') void untilAnswered(refresh);

  return {
    session,
    end,
    refresh,
    accessToken: async () => (access && access.goodUntilMs > Date.now() ? access.token : refresh()),
    enter: (issued: IssuedSession) => {
      if (!writeSessionToken(issued.sessionToken)) throw fail('identity.web-storage-unsupported');
      adopt(issued);
    },
  };
}

function isSame(known: Session, now: { subject: string; email: string; emailVerified: boolean }): boolean {
  return (
    known.state === 'signed-in' &&
    known.subject === now.subject &&
    known.email === now.email &&
    known.emailVerified === now.emailVerified
  );
}

function isEnded(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    (error.code === 'identity.invalid-user-token' || error.code === 'identity.user-disabled')
  );
}

/** A page opened without a network is neither signed in nor signed out: it asks until there is an answer. */
async function untilAnswered(refresh: () => Promise<string | null>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await refresh();
      return;
    } catch {
      const pauseMs = retryPausesMs[Math.min(attempt, retryPausesMs.length - 1)];
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    }
  }
}
