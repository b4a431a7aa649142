import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { createEmbeddedClient } from '../../web/src/features/identity/embedded-client.ts';
import { answerOpener } from '../../web/src/features/identity/social-channel.ts';
import { google } from '../../server/src/providers/identity/embedded/social-provider.ts';
import { openIdentityBench } from '../../server/src/providers/identity/testing/identity-bench.ts';
import { layBrowserGround } from './browser-ground.ts';
import type { ClientBench, PopupPerson } from './client-bench.ts';
import { identityContract } from './client-contract.ts';

const ground = layBrowserGround();
const social = {
  ...google({ clientId: 'kadr', clientSecret: 's' }),
  keysUrl: 'https://google.example/keys',
  tokenUrl: 'https://google.example/token',
};
const many = { client: { count: 10_000, windowSeconds: 60 }, address: { count: 10_000, windowSeconds: 60 } };
const limits = {
  'sign-in': many,
  'sign-up': many,
  mail: many,
  code: many,
  'second-factor': many,
  password: many,
  social: many,
};

let bench: ClientBench;
let close = () => Promise.resolve();
beforeAll(async () => {
  const server = await openIdentityBench(limits, [social]);
  const provider = await createGoogle();
  let online = true;
  const realFetch = globalThis.fetch;
  /** The product's calls reach the server in this process, Google's the keys and tokens below. */
  globalThis.fetch = async (target, init) => {
    const url = new URL(target instanceof Request ? target.url : String(target), 'http://kadr.localhost:4310');
    if (url.hostname === 'google.example')
      return provider.answer(url, init?.body instanceof URLSearchParams ? init.body : new URLSearchParams());
    if (!online) throw new TypeError('Failed to fetch');
    const bound = server.identity.endpoints.find(({ endpoint }) => endpoint.path === url.pathname);
    if (!bound) throw new Error(`no call ${url.pathname}`);
    const { status, body } = await server.call(
      bound.endpoint,
      JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as never,
    );
    return Response.json(body, { status });
  };
  Object.assign(globalThis, { open: () => provider.popup() });
  bench = {
    openPage: async (onEnded = () => undefined) => {
      const page = createEmbeddedClient({ onEnded });
      await page.refresh();
      return page;
    },
    clearStorage: () => localStorage.clear(),
    mailedCode: server.codeMailedTo,
    verifyBearer: server.identity.verifyBearer,
    nextPopup: provider.next,
    disable: async ({ subject }) => {
      await sql`update identity_users set disabled = true where id = ${subject}`.execute(server.db);
    },
    deleteData: async ({ subject }) => {
      await server.db.transaction().execute((tx) => server.identity.deleteSubject(tx, subject));
    },
    cutNetwork: () => {
      online = false;
      return () => {
        online = true;
      };
    },
    blockStorage: ground.blockStorage,
  };
  close = async () => {
    globalThis.fetch = realFetch;
    await server.close();
  };
});
afterAll(() => close());

describe('the embedded provider', () => {
  identityContract(() => bench);
});

/**
 * Google as far as the code flow sees it: a window that comes back with a code, a token for it, and the key it is
 * signed with.
 */
async function createGoogle() {
  const keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' };
  const issued = new Map<string, { person: NonNullable<PopupPerson>; nonce: string }>();
  let person: PopupPerson = null;
  const tokenFor = async (code: string) => {
    const grant = issued.get(code);
    if (!grant) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const { id, email, name, tokenAgeSeconds = 0 } = grant.person;
    return Response.json({
      id_token: await new SignJWT({ email, email_verified: true, name, nonce: grant.nonce })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setSubject(id)
        .setIssuer(social.issuer)
        .setAudience(social.clientId)
        .setIssuedAt(Math.floor(Date.now() / 1000) - tokenAgeSeconds)
        .setExpirationTime('1h')
        .sign(keys.privateKey),
    });
  };
  return {
    next: (who: PopupPerson) => {
      person = who;
    },
    answer: (url: URL, body: URLSearchParams) =>
      url.pathname === '/keys' ? Response.json({ keys: [jwk] }) : tokenFor(body.get('code') ?? ''),
    popup: () => {
      const popup = {
        closed: false,
        close: () => undefined,
        location: {
          replace: (address: string) => {
            if (person === null) {
              popup.closed = true;
              return;
            }
            const asked = new URL(address).searchParams;
            const code = `code-${issued.size}`;
            issued.set(code, { person, nonce: asked.get('nonce') ?? '' });
            // The page that opened the window listens from the next moment on.
            setTimeout(() => answerOpener({ state: asked.get('state') ?? '', code, refused: false }), 20);
          },
        },
      };
      return popup;
    },
  };
}
