import { describe, expect, it } from 'vitest';
import { actionLink, readActionLink } from './action-link.ts';

const code = 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE';

describe('action links', () => {
  it('come back as they were built', () => {
    const link = new URL(actionLink(new URL('https://kadr.example/anything?x=1'), 'resetPassword', code));
    expect(link.href).toBe(`https://kadr.example/auth/action?mode=resetPassword&oobCode=${code}`);
    expect(readActionLink(link.searchParams)).toEqual({ mode: 'resetPassword', oobCode: code });
  });

  it.each([
    '',
    'mode=verifyEmail',
    `oobCode=${code}`,
    `mode=recoverEmail&oobCode=${code}`,
    `mode=verifyEmail&oobCode=${code.slice(0, -1)}`,
    `mode=verifyEmail&oobCode=${code}A`,
    `mode=verifyEmail&oobCode=${code.slice(0, -1)}<`,
  ])('refuses %j', (query) => {
    expect(readActionLink(new URLSearchParams(query))).toBeNull();
  });
});
