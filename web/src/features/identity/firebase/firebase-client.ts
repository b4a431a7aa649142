import { deleteApp, initializeApp } from '@firebase/app';
import {
  ActionCodeOperation,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateProfile,
  type Auth,
} from '@firebase/auth';
import type { IdentityConfig } from '@kadr/shared/account';
import { identityErrors, socialTokenMaxAgeSeconds, type ActionMode } from '@kadr/shared/identity';
import { failures, type AppError } from '@kadr/shared/kernel';
import { isStorageSupported } from '../../../lib/storage.ts';
import type { IdentityClient } from '../identity-client.ts';
import { acceptedPassword } from './accepted-password.ts';
import { createFirebaseAccount } from './firebase-account.ts';
import { callFirebase, fromFirebase } from './firebase-errors.ts';
import { createFirebaseSession } from './firebase-session.ts';
import { readFirebaseLink } from './read-firebase-link.ts';
import { readServerClock } from './server-clock.ts';
import { sdkPopup, type SocialPopup } from './social-popup.ts';

const fail = failures(identityErrors);

export type FirebaseConfig = Extract<IdentityConfig, { kind: 'firebase' }>;

interface FirebaseClientOptions {
  readonly onEnded: (error: AppError) => void;
  readonly popup?: SocialPopup;
  /** Milliseconds since 1970 by the server's clock: the browser's may be wrong. */
  readonly serverNow?: () => Promise<number>;
}

/** Firebase Authentication by its client SDK, which this file and its neighbours alone know. */
export function createFirebaseClient(
  { projectId, apiKey, authDomain, emulatorUrl }: FirebaseConfig,
  { onEnded, popup = sdkPopup, serverNow = readServerClock }: FirebaseClientOptions,
): IdentityClient & { readonly close: () => Promise<void> } {
  const app = initializeApp({ projectId, apiKey, authDomain });
  const auth = initializeAuth(app, {
    persistence: browserLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  const { session, accessToken, refresh, atOnce } = createFirebaseSession(auth, onEnded);
  return {
    can: { renewLinks: false, listSessions: false, secondFactor: false },
    session: session.get,
    subscribe: session.subscribe,
    getAccessToken: accessToken,
    refresh,
    signUp: ({ name, email, password, language }) =>
      enter(() =>
        atOnce(async () => {
          auth.languageCode = language;
          const { user } = await createUserWithEmailAndPassword(auth, email, acceptedPassword(password));
          await updateProfile(user, { displayName: name });
          await user.getIdToken(true);
          await sendEmailVerification(user);
        }),
      ),
    signIn: ({ email, password }) =>
      enter(async () => {
        await signInWithEmailAndPassword(auth, email, password.normalize('NFKC')).catch((error: unknown) => {
          // One answer for both, also in a project whose protection against enumeration is off.
          const { code } = fromFirebase(error);
          throw code === 'identity.user-not-found' || code === 'identity.wrong-password'
            ? fail('identity.invalid-credential', {}, error)
            : error;
        });
      }),
    signInWith: (provider, language) =>
      enter(() =>
        atOnce(async () => {
          auth.languageCode = language;
          const { user } = await popup.signIn(auth, provider);
          const { claims } = await user.getIdTokenResult();
          const isOld = (await serverNow()) / 1000 - Number(claims.iat) > socialTokenMaxAgeSeconds;
          if (!isOld && user.email) return;
          await auth.signOut();
          throw fail(isOld ? 'identity.social-refused' : 'identity.social-email-missing');
        }),
      ),
    finishSignIn: () => Promise.reject(fail('identity.operation-not-allowed')),
    signOut: () => auth.signOut(),
    signOutEverywhere: () => auth.signOut(),
    ...createLinks(auth),
    account: createFirebaseAccount({ auth, popup, refresh, serverNow }),
    close: () => deleteApp(app),
  };
}

type Links = Pick<
  IdentityClient,
  | 'requestPasswordReset'
  | 'resendVerification'
  | 'readLink'
  | 'renewLink'
  | 'checkLink'
  | 'confirmVerification'
  | 'confirmEmailChange'
  | 'confirmPasswordReset'
>;

/** What is mailed: asked for, and followed. */
function createLinks(auth: Auth): Links {
  return {
    requestPasswordReset: (email, language) =>
      callFirebase(async () => {
        auth.languageCode = language;
        await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
          // The same answer for an address that no one has.
          if (fromFirebase(error).code !== 'identity.user-not-found') throw error;
        });
      }),
    resendVerification: (_, language) =>
      callFirebase(async () => {
        auth.languageCode = language;
        if (!auth.currentUser) throw fail('identity.invalid-user-token');
        await sendEmailVerification(auth.currentUser);
      }),
    readLink: readFirebaseLink,
    renewLink: () => Promise.reject(fail('identity.operation-not-allowed')),
    checkLink: (mode, oobCode) => callFirebase(() => openLink(auth, mode, oobCode)),
    confirmVerification: (oobCode) => callFirebase(() => redeemLink(auth, 'verifyEmail', oobCode)),
    confirmEmailChange: (oobCode) => callFirebase(() => redeemLink(auth, 'verifyAndChangeEmail', oobCode)),
    confirmPasswordReset: (oobCode, password) =>
      callFirebase(async () => {
        const accepted = acceptedPassword(password);
        const link = await openLink(auth, 'resetPassword', oobCode);
        await confirmPasswordReset(auth, oobCode, accepted);
        return link;
      }),
  };
}

/**
 * Whatever ends in a session needs a browser that can keep it: without storage the SDK would forget it with the page,
 * silently.
 */
function enter(work: () => Promise<void>): Promise<void> {
  if (!isStorageSupported()) return Promise.reject(fail('identity.web-storage-unsupported'));
  return callFirebase(work);
}

const operations: Readonly<Record<ActionMode, readonly string[]>> = {
  verifyEmail: [ActionCodeOperation.VERIFY_EMAIL],
  resetPassword: [ActionCodeOperation.PASSWORD_RESET],
  // The second is the way back that Firebase mails to the old address.
  verifyAndChangeEmail: [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL, ActionCodeOperation.RECOVER_EMAIL],
};

/** The address that a code is for. A code of another kind is not taken. */
async function openLink(auth: Auth, mode: ActionMode, oobCode: string): Promise<{ email: string }> {
  const { operation, data } = await checkActionCode(auth, oobCode);
  if (!operations[mode].includes(operation) || !data.email) throw fail('identity.invalid-action-code');
  return { email: data.email };
}

async function redeemLink(auth: Auth, mode: ActionMode, oobCode: string): Promise<{ email: string }> {
  const link = await openLink(auth, mode, oobCode);
  await applyActionCode(auth, oobCode);
  return link;
}
