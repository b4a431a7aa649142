import { describe, expect, it } from 'vitest';
import { composeActionMail } from './compose-mail.ts';

const mail = {
  id: '01890000-0000-7000-8000-000000000001',
  to: 'ola@shop.example',
  kind: 'verifyEmail',
  language: 'en',
  name: 'Ola',
  actionUrl: 'https://kadr.example/auth/action?mode=verifyEmail&oobCode=abc',
  siteUrl: new URL('https://kadr.example'),
} as const;

describe('an action mail', () => {
  it.each([
    ['en', 'verifyEmail', 'Confirm your e-mail for Kadr', 'Hello, Ola!'],
    ['pl', 'verifyEmail', 'Potwierdź swój adres e-mail w Kadrze', 'Dzień dobry, Ola!'],
    ['ru', 'resetPassword', 'Новый пароль для Kadr', 'Здравствуйте, Ola!'],
  ] as const)('in %s: %s', (language, kind, subject, greeting) => {
    const composed = composeActionMail({ ...mail, language, kind });
    expect(composed.subject).toBe(subject);
    for (const body of [composed.html, composed.text]) {
      expect(body).toContain(greeting);
      expect(body).toContain('kadr.example');
      expect(body).not.toMatch(/\{\{|undefined/);
    }
    expect(composed.html).toContain(`<html lang="${language}">`);
    expect(composed.html).toContain('href="https://kadr.example/auth/action?mode=verifyEmail&amp;oobCode=abc"');
    expect(composed.text).toContain(mail.actionUrl);
  });

  it('escapes what users write', () => {
    const { html } = composeActionMail({ ...mail, name: '"Ola" & <b>Co</b>' });
    expect(html).toContain('&quot;Ola&quot; &amp; b Co b');
    expect(html).not.toContain('<b>');
  });

  it.each([
    ['Win at https://evil.example/prize now', 'Win at evil example prize now'],
    ['www.evil.example', 'evil example'],
    ['evil．example', 'evil example'],
    ['evil。example', 'evil example'],
    ['evil․example', 'evil example'],
    ['ht\u200Btps://evil.example', 'evil example'],
    ['\u202Eelpmaxe.live\u2066', 'elpmaxe live'],
    ['J. R. Żółć-O’Neil', 'J. R. Żółć-O’Neil'],
  ])('makes no link of the name %j: a stranger could mail it in our name', (name, shown) => {
    expect(composeActionMail({ ...mail, name }).text).toContain(`Hello, ${shown}!`);
  });
});
