import { expect, it } from 'vitest';
import { normalTelegramContact, telegramContactProblem } from './telegram-contact.ts';

it.each([
  ['', null],
  ['   ', null],
  ['@kadr_', null],
  ['@Kadr_Shop_2', null],
  [`@${'a'.repeat(32)}`, null],
  ['@kadr', 'name'],
  [`@${'a'.repeat(33)}`, 'name'],
  ['@kadr-shop', 'name'],
  ['@кадры', 'name'],
  ['kadr_shop', 'name'],
  ['https://t.me/kadr', 'name'],
  ['+48 600 700 800', null],
  ['8 (912) 345-67-89', null],
  ['1234567', null],
  ['123456', 'phone'],
  ['+1234567890123456', 'phone'],
  ['+48 600 70O 800', 'phone'],
])('%j is judged', (contact, problem) => {
  expect(telegramContactProblem(contact)).toBe(problem);
});

it('gives one contact one spelling', () => {
  expect([' @Kadr_Shop ', '+48 (600) 700-800'].map(normalTelegramContact)).toEqual(['@kadr_shop', '+48600700800']);
});
