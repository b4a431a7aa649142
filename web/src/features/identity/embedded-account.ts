import {
  changeEmail,
  changePassword,
  confirmSecondFactor,
  endSession,
  finishSocialSignIn,
  getSignInMethods,
  identityErrors,
  listSessions,
  reauthenticate,
  removeSecondFactor,
  removeSocialSignIn,
  startSecondFactor,
  startSocialSignIn,
  type IssuedSession,
} from '@kadr/shared/identity';
import { failures } from '@kadr/shared/kernel';
import { callProvider } from './embedded-call.ts';
import type { AccountClient } from './identity-client.ts';
import { openSocialPopup } from './social-popup.ts';
import { readSessionToken } from './stored-session.ts';

const fail = failures(identityErrors);

interface Keeper {
  readonly enter: (issued: IssuedSession) => void;
  readonly refresh: () => Promise<unknown>;
}

/** What the owner does with the account: each call shows the session that is kept here. */
export function createEmbeddedAccount({ enter, refresh }: Keeper): AccountClient {
  return {
    methods: () => callProvider(getSignInMethods, bySession()),
    sessions: async () => (await callProvider(listSessions, bySession())).sessions,
    endSession: async (id) => {
      await callProvider(endSession, { ...bySession(), id });
    },
    reauthenticate: async (password) => {
      await callProvider(reauthenticate, { ...bySession(), password });
      // The next token says when the password was given.
      await refresh();
    },
    changePassword: async (currentPassword, password) =>
      enter(await callProvider(changePassword, { ...bySession(), currentPassword, password })),
    changeEmail: async (email, language) => {
      await callProvider(changeEmail, { ...bySession(), email, language });
    },
    link: async (provider, language) => {
      const answer = await openSocialPopup(() => callProvider(startSocialSignIn, { provider, language }));
      enter(await callProvider(finishSocialSignIn, { ...answer, ...bySession(), language }));
    },
    unlink: async (provider) => {
      await callProvider(removeSocialSignIn, { ...bySession(), provider });
      await refresh();
    },
    startSecondFactor: () => callProvider(startSecondFactor, bySession()),
    confirmSecondFactor: async (code) =>
      (await callProvider(confirmSecondFactor, { ...bySession(), code })).recoveryCodes,
    deleteWith: (deleteData) => deleteData(),
    removeSecondFactor: async () => {
      await callProvider(removeSecondFactor, bySession());
    },
  };
}

function bySession(): { sessionToken: string } {
  const sessionToken = readSessionToken();
  if (!sessionToken) throw fail('identity.invalid-user-token');
  return { sessionToken };
}
