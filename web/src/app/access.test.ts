import { describe, expect, it } from 'vitest';
import { admit, type Access, type Visitor } from './access.ts';

const visitors = {
  loading: { state: 'loading' },
  expected: { state: 'loading', region: 'EU1' },
  anonymous: { state: 'anonymous' },
  unverified: { state: 'signed-in', emailVerified: false, region: undefined },
  unverifiedWithRegion: { state: 'signed-in', emailVerified: false, region: 'EU1' },
  profileOnItsWay: { state: 'signed-in', emailVerified: true, region: undefined },
  withoutRegion: { state: 'signed-in', emailVerified: true, region: null },
  complete: { state: 'signed-in', emailVerified: true, region: 'NA1' },
} as const satisfies Record<string, Visitor>;

/** What the guard decides, for each visitor: open, verification, setup, full. */
const decisions: Record<keyof typeof visitors, readonly [string, string, string, string]> = {
  loading: ['enter', 'wait', 'wait', 'wait'],
  expected: ['enter', 'wait', 'wait', 'enter'],
  anonymous: ['enter', '/auth/signin', '/auth/signin', '/auth/signin'],
  unverified: ['enter', 'enter', '/auth/verify-email', '/auth/verify-email'],
  unverifiedWithRegion: ['enter', 'enter', '/auth/verify-email', '/auth/verify-email'],
  profileOnItsWay: ['enter', '/dashboard', 'wait', 'wait'],
  withoutRegion: ['enter', '/dashboard', 'enter', '/setup'],
  complete: ['enter', '/dashboard', '/dashboard', 'enter'],
};
const accesses: readonly Access[] = ['open', 'verification', 'setup', 'full'];

describe.each(Object.keys(visitors) as (keyof typeof visitors)[])('the guard, for a visitor who is %s', (name) => {
  it.each(accesses.map((access, index) => [access, decisions[name][index]]))(
    'on a page of access "%s" decides: %s',
    (access, decision) => {
      const admission = admit(access as Access, visitors[name]);
      expect(admission.kind === 'go' ? admission.to : admission.kind).toBe(decision);
    },
  );
});
