import { languages, newId } from '@kadr/shared/kernel';
import { expect, it } from 'vitest';
import { sandboxOutcomes, sandboxPage } from './sandbox-html.ts';
import type { SandboxCheckout } from './sandbox.ts';

const checkout: SandboxCheckout = {
  id: newId(),
  orderId: newId(),
  amountMinor: 1299,
  currency: 'EUR',
  description: 'Tokens <b>300</b>',
  language: 'en',
  state: 'open',
  paidAt: null,
  successUrl: 'http://localhost:4310/user/payment/success',
  failureUrl: 'http://localhost:4310/user/payment/failure',
  expiresAt: new Date(Date.now() + 60_000),
  refundedMinor: 0,
};
const first = {
  en: ['Sandbox checkout', 'Decline'],
  pl: ['Płatność testowa', 'Odrzuć'],
  ru: ['Тестовая оплата', 'Отклонить'],
};

it.each(languages)('is in %s, with every way that a payment can go', (language) => {
  const html = sandboxPage({ ...checkout, language });
  expect(html).toContain(`<html lang="${language}">`);
  for (const words of first[language]) expect(html).toContain(words);
  for (const outcome of sandboxOutcomes) expect(html).toContain(`value="${outcome}"`);
  expect(html).not.toMatch(/undefined|<b>/);
});

it('is over once decided: no button is left', () => {
  expect(sandboxPage({ ...checkout, state: 'paid' })).not.toContain('<button');
});
