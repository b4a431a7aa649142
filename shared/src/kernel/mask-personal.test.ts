import { expect, it } from 'vitest';
import { maskPersonal, maskReport } from './mask-personal.ts';

it.each([
  ['duplicate key (email)=(ola@shop.example)', 'duplicate key (email)=([e-mail])'],
  ['Żółw@sklep.example left', '[e-mail] left'],
  [
    'GET /auth/action?mode=verifyEmail&oobCode=abc-DEF_1 failed',
    'GET /auth/action?mode=verifyEmail&oobCode=[…] failed',
  ],
  ['/auth/social?code=4/0Ab&state=xyz#x', '/auth/social?code=[…]&state=[…]#x'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', 'Bearer [token]'],
  ['token eyJhbGciOi.eyJzdWIi.c2ln!', 'token [token]!'],
  ['https://api.telegram.org/bot123:AA-bb_1/sendMessage', 'https://api.telegram.org/bot[token]/sendMessage'],
  ['key kadr_0123456789abcdefghijklmnopqrstuvwxyz0123456789abcd left', 'key kadr_[token] left'],
  ['signed with whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'signed with whsec_[token]'],
  ['at render (studio/src/compose/render-frame.ts:12:3)', 'at render (studio/src/compose/render-frame.ts:12:3)'],
])('%s', (text, masked) => {
  expect(maskPersonal(text)).toBe(masked);
});

it('goes through a whole report and leaves bodies, headers and people out', () => {
  const report = {
    message: 'for ola@shop.example',
    user: { email: 'x' },
    request: { url: '/a?token=1', data: 'photo', cookies: {}, headers: { authorization: 'Bearer x', accept: '*/*' } },
    exception: { values: [{ value: 'ola@shop.example' }] },
  };
  expect(maskReport(report)).toEqual({
    message: 'for [e-mail]',
    request: { url: '/a?token=[…]', headers: { accept: '*/*' } },
    exception: { values: [{ value: '[e-mail]' }] },
  });
});
