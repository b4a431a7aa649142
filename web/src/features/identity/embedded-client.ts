import {
  checkActionCode,
  confirmEmailChange,
  confirmPasswordReset,
  confirmVerification,
  finishSignIn,
  finishSocialSignIn,
  identityErrors,
  readActionLink,
  renewActionCode,
  requestPasswordReset,
  resendVerification,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
  startSocialSignIn,
} from '@kadr/shared/identity';
import { failures, type AppError } from '@kadr/shared/kernel';
import { isStorageSupported } from '../../lib/storage.ts';
import { deviceId } from './device-id.ts';
import { createEmbeddedAccount } from './embedded-account.ts';
import { callProvider } from './embedded-call.ts';
import type { IdentityClient } from './identity-client.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { openSocialPopup } from './social-popup.ts';
import { readSessionToken } from './stored-session.ts';

const fail = failures(identityErrors);

export interface EmbeddedClientOptions {
  /** The server says that the stored session is over. */
  readonly onEnded: (error: AppError) => void;
}

/** The provider that lives in the product's own server. */
export function createEmbeddedClient({ onEnded }: EmbeddedClientOptions): IdentityClient {
  const keeper = createSessionKeeper(onEnded);
  return {
    can: { renewLinks: true, listSessions: true, secondFactor: true },
    session: keeper.session.get,
    subscribe: keeper.session.subscribe,
    refresh: keeper.refresh,
    getAccessToken: keeper.accessToken,
    signUp: async (account) => {
      assertStorage();
      keeper.enter(await callProvider(signUp, { ...account, agreed: true, deviceId: deviceId() }));
    },
    signIn: async (credentials) => {
      assertStorage();
      keeper.enter(await callProvider(signIn, { ...credentials, deviceId: deviceId() }));
    },
    signInWith: async (provider, language) => {
      assertStorage();
      const answer = await openSocialPopup(() =>
        callProvider(startSocialSignIn, { provider, language }, { silent: 'popup' }),
      );
      keeper.enter(await callProvider(finishSocialSignIn, { ...answer, language, deviceId: deviceId() }));
    },
    finishSignIn: async (ticket, code) => {
      assertStorage();
      keeper.enter(await callProvider(finishSignIn, { ticket, code, deviceId: deviceId() }));
    },
    signOut: async () => {
      const sessionToken = readSessionToken();
      // Signed out here even when the server cannot be told.
      if (sessionToken) await callProvider(signOut, { sessionToken }).catch(() => undefined);
      keeper.end();
    },
    signOutEverywhere: async () => {
      const sessionToken = readSessionToken();
      if (sessionToken) await callProvider(signOutEverywhere, { sessionToken });
      keeper.end();
    },
    requestPasswordReset: async (email, language) => {
      await callProvider(requestPasswordReset, { email, language, deviceId: deviceId() });
    },
    resendVerification: async (email, language) => {
      await callProvider(resendVerification, { email, language, deviceId: deviceId() });
    },
    readLink: readActionLink,
    renewLink: async (mode, oobCode, language) => {
      await callProvider(renewActionCode, { mode, oobCode, language });
    },
    checkLink: (mode, oobCode) => callProvider(checkActionCode, { mode, oobCode }),
    confirmVerification: (oobCode) => {
      const sessionToken = readSessionToken();
      return callProvider(confirmVerification, { oobCode, ...(sessionToken ? { sessionToken } : {}) });
    },
    confirmPasswordReset: (oobCode, password) => callProvider(confirmPasswordReset, { oobCode, password }),
    confirmEmailChange: (oobCode) => callProvider(confirmEmailChange, { oobCode }),
    account: createEmbeddedAccount(keeper),
  };
}

function assertStorage(): void {
  if (!isStorageSupported()) throw fail('identity.web-storage-unsupported');
}
