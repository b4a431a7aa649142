import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
interface Pair {
  readonly access: string;
  readonly refresh: string;
  readonly scope: string;
  accessEnds: number;
  /** From its first use on it works for 60 s more. */
  refreshEnds: number;
}

/** Allegro's side of the device flow and of renewing tokens, by a clock that tests move. */
export class AllegroTokens {
  readonly app = { id: '0f3c5a', secret: 's3cret' };
  readonly account = '105602313';
  login = 'anna-szklo';
  /** What a confirmation allows. */
  scope = 'allegro:api:sale:offers:read allegro:api:sale:offers:write allegro:api:profile:read';
  /** What the seller does with the code. */
  seller: 'waits' | 'confirms' | 'declines' = 'waits';
  interval = 5;
  /** Added to the clock, ms. */
  later = 0;
  /** Pairs that were made, newest last. */
  readonly pairs: Pair[] = [];
  private device: { code: string; ends: number; askedAt: number } | null = null;
  private readonly address: () => string;

  constructor(address: () => string) {
    this.address = address;
  }

  private get now(): number {
    return Date.now() + this.later;
  }

  /** All access tokens end now. */
  endAccess(): void {
    for (const pair of this.pairs) pair.accessEnds = 0;
  }

  /** The account takes its confirmation back. */
  endAll(): void {
    for (const pair of this.pairs) [pair.accessEnds, pair.refreshEnds] = [0, 0];
  }

  /** Null: the token is none, or has ended. */
  scopeOf(authorization: string | undefined): string | null {
    const pair = this.pairs.find(({ access }) => authorization === `Bearer ${access}`);
    return pair && pair.accessEnds > this.now ? pair.scope : null;
  }

  answer(method: string, path: string, headers: IncomingMessage['headers'], body: string): Answer {
    const given = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    if (method !== 'POST' || headers['content-type'] !== 'application/x-www-form-urlencoded')
      return { status: 400, body: { error: 'invalid_request' } };
    if (given !== `${this.app.id}:${this.app.secret}`)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Bad client credentials' } };
    const fields = new URLSearchParams(body);
    if (path === '/auth/oauth/device') return this.begin(fields.get('client_id') ?? '');
    if (fields.get('grant_type') === 'refresh_token') return this.renew(fields.get('refresh_token') ?? '');
    if (fields.get('grant_type') === 'urn:ietf:params:oauth:grant-type:device_code')
      return this.ask(fields.get('device_code') ?? '');
    return refused('unsupported_grant_type');
  }

  private begin(clientId: string): Answer {
    if (clientId !== this.app.id) return refused('invalid_request');
    this.device = { code: randomUUID(), ends: this.now + 3_600_000, askedAt: 0 };
    const page = `${this.address()}/skojarz-aplikacje`;
    const codes = { device_code: this.device.code, user_code: 'cbt3zdu4g' };
    const links = { verification_uri: page, verification_uri_complete: `${page}?code=cbt3zdu4g` };
    return { status: 200, body: { ...codes, ...links, expires_in: 3600, interval: this.interval } };
  }

  private ask(code: string): Answer {
    const { device } = this;
    if (device?.code !== code || device.ends < this.now) return refused('Invalid device code');
    const isHasty = this.now - device.askedAt < this.interval * 900;
    device.askedAt = this.now;
    if (isHasty) return refused('slow_down');
    if (this.seller === 'declines') return refused('access_denied');
    if (this.seller === 'waits') return refused('authorization_pending');
    this.device = null;
    return this.pair(this.scope);
  }

  private renew(refresh: string): Answer {
    const old = this.pairs.find((pair) => pair.refresh === refresh);
    if (!old || old.refreshEnds < this.now)
      return { status: 400, body: { error: 'invalid_grant', error_description: `Invalid refresh token: ${refresh}` } };
    old.accessEnds = 0;
    old.refreshEnds = Math.min(old.refreshEnds, this.now + 60_000);
    return this.pair(old.scope);
  }

  private pair(scope: string): Answer {
    const pair: Pair = {
      access: `access-${randomUUID()}`,
      refresh: `refresh-${randomUUID()}`,
      scope,
      accessEnds: this.now + 43_199_000,
      refreshEnds: this.now + 7_776_000_000,
    };
    this.pairs.push(pair);
    const tokens = { access_token: pair.access, refresh_token: pair.refresh, token_type: 'bearer' };
    return { status: 200, body: { ...tokens, expires_in: 43_199, scope, allegro_api: true, jti: randomUUID() } };
  }
}

function refused(error: string): Answer {
  return { status: 400, body: { error, error_description: error } };
}
