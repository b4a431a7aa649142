import type { ActionMode, getSignInMethods, listSessions, RenewableMode, SocialProvider } from '@kadr/shared/identity';
import type { Language, OutputOf } from '@kadr/shared/kernel';

/** Who is signed in, as every page sees it. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'signed-in'; readonly emailVerified: boolean; readonly email: string; readonly subject: string };

export type SignInMethods = OutputOf<typeof getSignInMethods>;
export type ListedSession = OutputOf<typeof listSessions>['sessions'][number];

/** What pages can ask of the identity provider. Failures are AppErrors with codes of the identity catalogue. */
export interface IdentityClient {
  /** What this provider has beyond what every one must; pages leave out what it has not. */
  readonly can: { readonly renewLinks: boolean; readonly listSessions: boolean; readonly secondFactor: boolean };
  readonly session: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** A token that is good for some more seconds; null for anonymous visitors. */
  readonly getAccessToken: () => Promise<string | null>;
  /** A new token, whatever the old one; null when the session has ended. */
  readonly refresh: () => Promise<string | null>;
  readonly signUp: (account: { name: string; email: string; password: string; language: Language }) => Promise<void>;
  readonly signIn: (credentials: { email: string; password: string }) => Promise<void>;
  /**
   * In a popup; throws `identity.popup-blocked` or `identity.popup-closed`. Call it in the press itself, or the browser
   * opens no window.
   */
  readonly signInWith: (provider: SocialProvider, language: Language) => Promise<void>;
  /** The second step after `identity.mfa-required`, whose parameter the ticket is. */
  readonly finishSignIn: (ticket: string, code: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly signOutEverywhere: () => Promise<void>;
  readonly requestPasswordReset: (email: string, language: Language) => Promise<void>;
  readonly resendVerification: (email: string, language: Language) => Promise<void>;
  /** What a mailed link asks for; null when it was cut, or is none of this provider's. */
  readonly readLink: (query: URLSearchParams) => { mode: ActionMode; oobCode: string } | null;
  readonly renewLink: (mode: RenewableMode, oobCode: string, language: Language) => Promise<void>;
  readonly checkLink: (mode: ActionMode, oobCode: string) => Promise<{ email: string }>;
  readonly confirmVerification: (oobCode: string) => Promise<{ email: string }>;
  readonly confirmPasswordReset: (oobCode: string, password: string) => Promise<{ email: string }>;
  readonly confirmEmailChange: (oobCode: string) => Promise<{ email: string }>;
  /** What the owner does with the account. */
  readonly account: AccountClient;
}

/** Some of these throw `identity.requires-recent-login`: after `reauthenticate` they work for some minutes. */
export interface AccountClient {
  readonly methods: () => Promise<SignInMethods>;
  readonly sessions: () => Promise<readonly ListedSession[]>;
  readonly endSession: (id: string) => Promise<void>;
  readonly reauthenticate: (password: string) => Promise<void>;
  readonly changePassword: (currentPassword: string, password: string) => Promise<void>;
  readonly changeEmail: (email: string, language: Language) => Promise<void>;
  readonly link: (provider: SocialProvider, language: Language) => Promise<void>;
  /** Throws `identity.only-sign-in` where nothing else would open the account. */
  readonly unlink: (provider: SocialProvider) => Promise<void>;
  readonly startSecondFactor: () => Promise<{ secret: string; uri: string }>;
  readonly confirmSecondFactor: (code: string) => Promise<readonly string[]>;
  readonly removeSecondFactor: () => Promise<void>;
  /** Deletes what the product keeps by the given call, and the account at the provider where that is elsewhere. */
  readonly deleteWith: (deleteData: () => Promise<void>) => Promise<void>;
}
