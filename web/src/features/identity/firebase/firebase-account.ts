import {
  EmailAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from '@firebase/auth';
import { identityErrors, recentLoginSeconds, type SocialProvider } from '@kadr/shared/identity';
import { failures } from '@kadr/shared/kernel';
import type { AccountClient, SignInMethods } from '../identity-client.ts';
import { acceptedPassword } from './accepted-password.ts';
import { callFirebase } from './firebase-errors.ts';
import type { SocialPopup } from './social-popup.ts';

const fail = failures(identityErrors);

interface AccountParts {
  readonly auth: Auth;
  readonly popup: SocialPopup;
  readonly refresh: () => Promise<unknown>;
  readonly serverNow: () => Promise<number>;
}

function ownerOf({ currentUser }: Auth): User {
  if (!currentUser) throw fail('identity.invalid-user-token');
  return currentUser;
}

async function provePassword(user: User, password: string): Promise<void> {
  await reauthenticateWithCredential(
    user,
    EmailAuthProvider.credential(user.email ?? '', password.normalize('NFKC')),
  ).catch((error: unknown) => {
    // With protection against enumeration on, Firebase calls a wrong password a wrong credential; here the account is
    // known.
    if (String((error as { code?: unknown }).code) === 'auth/invalid-credential')
      throw fail('identity.wrong-password', {}, error);
    throw error;
  });
}

function methodsOf({ providerData }: User): SignInMethods {
  const ids = providerData.map(({ providerId }) => providerId);
  return {
    password: ids.includes('password'),
    secondFactor: false,
    social: (['google', 'facebook'] as const).filter((provider) => ids.includes(`${provider}.com`)),
  };
}

async function unlinkProvider(user: User, provider: SocialProvider): Promise<void> {
  if (user.providerData.length < 2) throw fail('identity.only-sign-in');
  await unlink(user, `${provider}.com`);
}

/** What the owner does with an account at Firebase; what only a server with rights there could do is not offered. */
export function createFirebaseAccount({ auth, popup, refresh, serverNow }: AccountParts): AccountClient {
  const owner = () => ownerOf(auth);
  const reauthenticate = async (password: string) => {
    await provePassword(owner(), password);
    await refresh();
  };
  const unavailable = (): Promise<never> => Promise.reject(fail('identity.operation-not-allowed'));
  return {
    methods: async () => methodsOf(owner()),
    sessions: () => Promise.resolve([]),
    endSession: unavailable,
    reauthenticate: (password) => callFirebase(() => reauthenticate(password)),
    changePassword: (currentPassword, password) =>
      callFirebase(async () => {
        const user = owner();
        const accepted = acceptedPassword(password);
        if (!user.providerData.some(({ providerId }) => providerId === 'password')) {
          await linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', accepted));
        } else {
          await reauthenticate(currentPassword);
          await updatePassword(user, accepted);
        }
        await refresh();
      }),
    changeEmail: (email, language) =>
      callFirebase(async () => {
        auth.languageCode = language;
        await verifyBeforeUpdateEmail(owner(), email).catch((error: unknown) => {
          // The same answer as for a free address: its owner has the mail, or no one has.
          if (String((error as { code?: unknown }).code) !== 'auth/email-already-in-use') throw error;
        });
      }),
    link: (provider, language) =>
      callFirebase(async () => {
        auth.languageCode = language;
        await popup.link(owner(), provider);
        await refresh();
      }),
    unlink: (provider) =>
      callFirebase(async () => {
        await unlinkProvider(owner(), provider);
        await refresh();
      }),
    startSecondFactor: unavailable,
    confirmSecondFactor: unavailable,
    removeSecondFactor: unavailable,
    deleteWith: async (deleteData) => {
      const user = owner();
      // Firebase wants a login of the last minutes as well: asked before anything is deleted, so that it is all or
      // nothing.
      const { claims } = await callFirebase(() => user.getIdTokenResult());
      if ((await serverNow()) / 1000 - Number(claims.auth_time) > recentLoginSeconds / 3)
        throw fail('identity.requires-recent-login');
      await deleteData();
      await callFirebase(() => user.delete());
    },
  };
}
