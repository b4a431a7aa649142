import { afterEach, expect, test } from 'vitest';
import { i18n, startI18n } from '../../lib/i18n.ts';
import { firstFormat, keepFormat } from './first-format.ts';

afterEach(async () => {
  localStorage.clear();
  await i18n.changeLanguage('en');
});

test('a photoshoot begins as the marketplaces of the language ask, then as the seller chose last', async () => {
  if (!i18n.isInitialized) await startI18n();
  await i18n.changeLanguage('pl');
  expect(firstFormat()).toBe('1:1');
  await i18n.changeLanguage('ru');
  expect(firstFormat()).toBe('3:4');
  keepFormat('4:5');
  expect(firstFormat()).toBe('4:5');
  localStorage.setItem('kadr.frame-format', '7:1');
  expect(firstFormat()).toBe('3:4');
});
