import { useSyncExternalStore } from 'react';
import { paths } from '../../lib/paths.ts';
import { forgetAccount } from '../../lib/storage.ts';
import { createEmbeddedClient } from './embedded-client.ts';
import type { IdentityClient, Session } from './identity-client.ts';
import { showIdentityError } from './show-identity-error.ts';
import { removeSessionToken } from './stored-session.ts';

/** The provider of this deployment: the embedded one, unless `startIdentity` finds another. */
export let identity: IdentityClient = createEmbeddedClient({ onEnded: showIdentityError });

/** Before the first page: the server says in index.html where the accounts are kept when it is not there. */
export async function startIdentity(): Promise<void> {
  const said = document.querySelector<HTMLMetaElement>('meta[name="kadr-identity"]')?.content;
  if (said) {
    // One of the embedded provider, from before: no one answers for it any more.
    removeSessionToken();
    const { createFirebaseClient, readFirebaseConfig } = await import('./firebase/index.ts');
    identity = createFirebaseClient(readFirebaseConfig(said), { onEnded: showIdentityError });
  }
  watchSubject();
}

/** Another account than before, in the same page: what is in memory is not theirs. */
function watchSubject(): void {
  let lastSubject: string | undefined;
  identity.subscribe(() => {
    const session = identity.session();
    if (session.state !== 'signed-in') return;
    if (lastSubject !== undefined && lastSubject !== session.subject) location.assign(paths.dashboard);
    lastSubject = session.subject;
  });
}

/** Who is signed in; the component is drawn again when that changes. */
export function useSession(): Session {
  return useSyncExternalStore(identity.subscribe, identity.session, identity.session);
}

/** The session, once it is known whether anyone is signed in. */
export function knownSession(): Promise<Session> {
  return new Promise((resolve) => {
    const resolveWhenKnown = () => {
      const session = identity.session();
      if (session.state === 'loading') return;
      stop();
      resolve(session);
    };
    const stop = identity.subscribe(resolveWhenKnown);
    resolveWhenKnown();
  });
}

/** The bearer for the API, renewed when it is near its end; null for anonymous visitors. */
export function getAccessToken(): Promise<string | null> {
  return identity.getAccessToken();
}

/** A new bearer after the server refused the old one; null when the session has ended. */
export function refreshAccessToken(): Promise<string | null> {
  return identity.refresh();
}

/** Ends the session here, and leaves by a fresh page: nothing of the account stays in memory. */
export async function signOut(): Promise<void> {
  await identity.signOut();
  location.assign(paths.signIn);
}

/** Deletes the account by the given call; nothing of it stays in this browser. */
export async function leaveForGood(deleteData: () => Promise<void>): Promise<void> {
  await identity.account.deleteWith(deleteData);
  await identity.signOut();
  forgetAccount();
  location.assign(paths.signUp);
}

/** Ends every session of the account. Throws when the server could not be told. */
export async function signOutEverywhere(): Promise<void> {
  await identity.signOutEverywhere();
  location.assign(paths.signIn);
}
