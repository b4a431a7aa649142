import { onIdTokenChanged, type Auth, type User } from '@firebase/auth';
import type { AppError } from '@kadr/shared/kernel';
import { createStore } from '../../../lib/store.ts';
import type { Session } from '../identity-client.ts';
import { fromFirebase } from './firebase-errors.ts';

const ended = new Set(['identity.invalid-user-token', 'identity.user-disabled', 'identity.user-not-found']);

/** Who is signed in at Firebase, as pages see it; tabs of one browser agree, because the SDK watches local storage. */
export function createFirebaseSession(auth: Auth, onEnded: (error: AppError) => void) {
  const session = createStore<Session>({ state: 'loading' });
  let held = 0;
  const publish = (user: User | null) => {
    // An account without an address is no one yet: it is refused, or its sign-up still runs.
    const next: Session = user?.email
      ? { state: 'signed-in', subject: user.uid, email: user.email, emailVerified: user.emailVerified }
      : { state: 'anonymous' };
    session.set((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
  };
  onIdTokenChanged(auth, (user) => {
    if (held === 0) publish(user);
  });

  const accessToken = async (renew: boolean): Promise<string | null> => {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (!user) return null;
    try {
      if (renew) await user.reload();
      const token = await user.getIdToken(renew);
      if (held === 0) publish(auth.currentUser);
      return token;
    } catch (caught) {
      const error = fromFirebase(caught);
      if (!ended.has(error.code)) throw error;
      await auth.signOut();
      onEnded(error);
      return null;
    }
  };
  return {
    session,
    accessToken: () => accessToken(false),
    refresh: () => accessToken(true),
    /** Several steps that pages see as one: a new account gets its name before the API hears of it. */
    atOnce: async <T>(work: () => Promise<T>): Promise<T> => {
      held++;
      try {
        return await work();
      } finally {
        held--;
        publish(auth.currentUser);
      }
    },
  };
}
