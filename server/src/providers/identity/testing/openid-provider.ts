import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { SocialConfig } from '../embedded/social-provider.ts';

interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface OpenIdBench {
  readonly config: SocialConfig;
  /** Goes through the provider's own pages as the person would; what comes back in the popup's address. */
  readonly signIn: (url: string, login: string) => Promise<URLSearchParams>;
  readonly close: () => Promise<void>;
}

const client = { clientId: 'kadr', clientSecret: 'secret-of-the-client' };

/**
 * An independent OpenID provider (github.com/panva/node-oidc-provider) on the loopback, which insists on PKCE with
 * S256.
 */
export async function openOpenIdBench(
  redirectUri: string,
  people: Readonly<Record<string, Person>>,
): Promise<OpenIdBench> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a-key-of-tests'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    void handle(request, response);
  });
  return {
    config: {
      ...client,
      id: 'google',
      issuer,
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      keysUrl: `${issuer}/jwks`,
      scopes: ['openid', 'email', 'profile'],
      confirmsAddresses: true,
    },
    signIn: (url, login) => walk(url, redirectUri, login),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser's part: cookies kept, redirects followed, the log-in and consent forms sent, until the address is ours. */
async function walk(start: string, redirectUri: string, login: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let request: { url: string; body: URLSearchParams | null } = { url: start, body: null };
  for (let steps = 0; steps < 20; steps++) {
    const answer = await fetch(request.url, {
      method: request.body ? 'POST' : 'GET',
      body: request.body,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const target = answer.headers.get('location');
    if (target) {
      const url = new URL(target, request.url);
      if (url.href.startsWith(redirectUri)) return url.searchParams;
      request = { url: url.href, body: null };
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`the provider shows ${answer.status}: ${page.slice(0, 300)}`);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    request = { url: new URL(action, request.url).href, body: new URLSearchParams({ prompt, login, password: 'any' }) };
  }
  throw new Error('the provider leads in circles');
}
