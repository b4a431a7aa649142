import type { Language } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { BoundEndpoint } from '../../platform/http/index.ts';

/** What a verified access token says. */
export interface Claims {
  readonly issuer: string;
  /** The account at the issuer; with it the key of a user. E-mails move, this does not. */
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly authType: 'password' | 'google' | 'facebook';
  /** Language that the account was made in, where the issuer knows it. */
  readonly language?: Language;
  readonly issuedAt: Date;
  /** When the user last proved who they are. */
  readonly authenticatedAt: Date;
  /** The session that the token was issued for, where the issuer names it. */
  readonly sessionId?: string | undefined;
}

export interface IdentityProvider {
  /** Throws `kernel.token-expired`, or `kernel.unauthenticated` for everything else that is wrong with the token. */
  readonly verifyBearer: (token: string) => Promise<Claims>;
  /** Whether the token's session has not been ended since; true where only the issuer could tell. */
  readonly sessionLives: (claims: Claims) => Promise<boolean>;
  /**
   * Tells of each session that has been ended, by its id; access tokens of it are refused from then on. Never where
   * only the issuer knows.
   */
  readonly onSessionEnded: (told: (sessionId: string) => void) => void;
  /**
   * Deletes an account with all its ways to sign in, in the caller's transaction; nothing where the browser does it at
   * the provider itself.
   */
  readonly deleteSubject: (tx: Db, subject: string) => Promise<void>;
  /** Calls that this provider answers itself; none where the browser talks to the provider directly. */
  readonly endpoints: readonly BoundEndpoint[];
}
