import type { ActionMode } from '@kadr/shared/identity';
import type { Language } from '@kadr/shared/kernel';

/** Who is signed in, as every page sees it. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'signed-in'; readonly emailVerified: boolean; readonly email: string; readonly subject: string };

/** What pages can ask of the identity provider. Failures are AppErrors with codes of the identity catalogue. */
export interface IdentityClient {
  readonly session: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** A token that is good for some more seconds; null for anonymous visitors. */
  readonly getAccessToken: () => Promise<string | null>;
  /** A new token, whatever the old one; null when the session has ended. */
  readonly refresh: () => Promise<string | null>;
  readonly signUp: (account: { name: string; email: string; password: string; language: Language }) => Promise<void>;
  readonly signIn: (credentials: { email: string; password: string }) => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly signOutEverywhere: () => Promise<void>;
  readonly requestPasswordReset: (email: string, language: Language) => Promise<void>;
  readonly resendVerification: (email: string, language: Language) => Promise<void>;
  readonly renewLink: (mode: ActionMode, oobCode: string, language: Language) => Promise<void>;
  readonly checkLink: (mode: ActionMode, oobCode: string) => Promise<{ email: string }>;
  readonly confirmVerification: (oobCode: string) => Promise<{ email: string }>;
  readonly confirmPasswordReset: (oobCode: string, password: string) => Promise<{ email: string }>;
}
