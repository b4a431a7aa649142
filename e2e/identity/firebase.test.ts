import type { ActionMode } from '@kadr/shared/identity';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import type { UserCredential } from '@firebase/auth';
import { createFirebaseIdentity } from '../../server/src/providers/identity/firebase.ts';
import type { SocialPopup } from '../../web/src/features/identity/firebase/social-popup.ts';
import { layBrowserGround } from './browser-ground.ts';
import type { ClientBench, PopupPerson } from './client-bench.ts';
import { identityContract } from './client-contract.ts';

// Run by `npm run test:firebase`, which starts the emulator.
const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
if (!host) throw new Error('FIREBASE_AUTH_EMULATOR_HOST is not set: start this by `npm run test:firebase`');
const projectId = 'demo-kadr';
const emulatorUrl = `http://${host}`;
const requestTypes: Readonly<Record<ActionMode, string>> = {
  verifyEmail: 'VERIFY_EMAIL',
  resetPassword: 'PASSWORD_RESET',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
};
interface OobCode {
  readonly email: string;
  readonly newEmail?: string;
  readonly oobCode: string;
  readonly requestType: string;
}

const ground = layBrowserGround();
/** What only the project's owner may ask. */
const asOwner = async <T>(path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${emulatorUrl}${path}`, {
    ...init,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`the emulator answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

let bench: ClientBench;
let close = () => Promise.resolve();
beforeAll(async () => {
  // The SDK looks for a browser when it is loaded: the ground first.
  const sdk = await import('@firebase/auth');
  const { createFirebaseClient } = await import('../../web/src/features/identity/firebase/firebase-client.ts');
  await asOwner(`/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  const { verifyBearer } = createFirebaseIdentity({ projectId, acceptUnsigned: true });
  let person: PopupPerson = null;
  /**
   * The window needs Google's script and a browser; what it brings is a credential, which the emulator takes unsigned.
   */
  const brought = () => {
    if (!person) throw Object.assign(new Error('closed'), { code: 'auth/popup-closed-by-user' });
    return sdk.GoogleAuthProvider.credential(
      JSON.stringify({
        sub: person.id,
        email: person.email,
        email_verified: person.email !== undefined,
        name: person.name,
      }),
    );
  };
  const popup: SocialPopup = {
    signIn: async (auth): Promise<UserCredential> => sdk.signInWithCredential(auth, brought()),
    link: async (user): Promise<UserCredential> => sdk.linkWithCredential(user, brought()),
  };
  const pages: { close: () => Promise<void> }[] = [];
  const closePages = () => Promise.all(pages.splice(0).map((page) => page.close()));
  const realFetch = globalThis.fetch;
  bench = {
    openPage: async (onEnded = () => undefined) => {
      // One page at a time: the SDK names what it keeps after the app.
      await closePages();
      const page = createFirebaseClient(
        {
          kind: 'firebase',
          social: ['google'],
          projectId,
          apiKey: 'key-of-tests',
          authDomain: 'demo-kadr.firebaseapp.com',
          emulatorUrl,
        },
        {
          onEnded,
          popup,
          serverNow: () => Promise.resolve(Date.now() + (person?.tokenAgeSeconds ?? 0) * 1000),
        },
      );
      pages.push(page);
      await page.getAccessToken();
      await vi.waitFor(() => {
        if (page.session().state === 'loading') throw new Error('still loading');
      });
      return page;
    },
    clearStorage: () => localStorage.clear(),
    mailedCode: async (email, mode) => {
      const { oobCodes } = await asOwner<{ oobCodes: OobCode[] }>(`/emulator/v1/projects/${projectId}/oobCodes`);
      const code = oobCodes.findLast(
        (mail) => mail.requestType === requestTypes[mode] && (mail.newEmail ?? mail.email) === email,
      );
      if (!code) throw new Error(`no ${mode} mail for ${email}`);
      return code.oobCode;
    },
    verifyBearer,
    nextPopup: (who) => {
      person = who;
    },
    disable: async ({ subject }) => {
      await asOwner(`/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`, {
        method: 'POST',
        body: JSON.stringify({ localId: subject, disableUser: true }),
      });
    },
    deleteData: () => Promise.resolve(),
    cutNetwork: () => {
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      return () => {
        globalThis.fetch = realFetch;
      };
    },
    blockStorage: ground.blockStorage,
  };
  close = async () => {
    await closePages();
  };
});
afterAll(() => close());

describe('Firebase Authentication', () => {
  identityContract(() => bench);
});
