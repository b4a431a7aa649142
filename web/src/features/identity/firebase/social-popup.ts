import {
  FacebookAuthProvider,
  GoogleAuthProvider,
  linkWithPopup,
  signInWithPopup,
  type Auth,
  type AuthProvider,
  type User,
  type UserCredential,
} from '@firebase/auth';
import type { SocialProvider } from '@kadr/shared/identity';

/** The window of a social sign-in, 500 x 600 as the SDK opens it. */
export interface SocialPopup {
  readonly signIn: (auth: Auth, provider: SocialProvider) => Promise<UserCredential>;
  readonly link: (user: User, provider: SocialProvider) => Promise<UserCredential>;
}

export const sdkPopup: SocialPopup = {
  signIn: (auth, provider) => signInWithPopup(auth, providerOf(provider)),
  link: (user, provider) => linkWithPopup(user, providerOf(provider)),
};

function providerOf(provider: SocialProvider): AuthProvider {
  const known = provider === 'google' ? new GoogleAuthProvider() : new FacebookAuthProvider();
  known.addScope('email');
  return known;
}
