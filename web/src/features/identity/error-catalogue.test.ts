import { identityErrors, type IdentityErrorCode } from '@kadr/shared/identity';
import { AppError, languages } from '@kadr/shared/kernel';
import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../lib/i18n.ts';
import { isDialogOpen } from '../../lib/shell/dialogs.ts';
import { closeAlert, currentAlerts, openDialog } from '../../lib/shell/index.ts';
import { showIdentityError } from './show-identity-error.ts';

/**
 * Section 8 of the specification, and the codes that the product adds: title and what the message says, in each
 * language.
 */
const titles = {
  general: ['Something Went Wrong', 'Coś poszło nie tak', 'Что-то пошло не так'],
  auth: ['Authentication Error', 'Błąd uwierzytelniania', 'Ошибка авторизации'],
  validation: ['Invalid Data', 'Nieprawidłowe dane', 'Неверные данные'],
  link: ['Link Error', 'Błąd linku', 'Ошибка ссылки'],
  config: ['Configuration Error', 'Błąd konfiguracji', 'Ошибка конфигурации'],
  credentials: ['Invalid Credentials', 'Nieprawidłowe dane logowania', 'Неверные учётные данные'],
} as const;

const catalogue: Record<IdentityErrorCode, [keyof typeof titles, RegExp, RegExp, RegExp]> = {
  'identity.email-already-in-use': [
    'validation',
    /Log in, or use another e-mail/,
    /Zaloguj się albo użyj innego/,
    /Войдите или укажите другую/,
  ],
  'identity.invalid-credential': [
    'credentials',
    /login or password is incorrect/,
    /login lub hasło/i,
    /логин или пароль/i,
  ],
  'identity.invalid-email': ['validation', /valid e-mail/, /prawidłowy adres e-mail/, /адрес/],
  'identity.user-not-found': ['auth', /User not found/, /Nie znaleziono użytkownika/, /не найден/],
  'identity.wrong-password': ['auth', /Wrong password/, /Nieprawidłowe hasło/, /Неверный пароль/],
  'identity.user-disabled': ['auth', /disabled/, /zablokowany/, /заблокирован/],
  'identity.invalid-user-token': ['auth', /expired or is invalid. Log in again/, /Sesja.*ponownie/, /Сессия.*снова/],
  'identity.mfa-required': ['auth', /second factor is needed/, /drugi.* składnik/, /второй фактор/],
  'identity.requires-recent-login': ['auth', /log in again and repeat/, /ponownie/, /снова/],
  'identity.account-exists-with-different-credential': [
    'auth',
    /another sign-in method \(for example, Google or Facebook\)/,
    /Google lub Facebook/,
    /Google или Facebook/,
  ],
  'identity.credential-already-in-use': ['auth', /already in use/, /już/, /уже/],
  'identity.weak-password': ['validation', /at least 6 characters/, /co najmniej 6 znaków/, /не меньше 6 символов/],
  'identity.password-does-not-meet-requirements': [
    'validation',
    /uppercase letter or a number/,
    /wielkiej litery lub cyfry/,
    /заглавной буквы или цифры/,
  ],
  'identity.network-request-failed': [
    'general',
    /internet connection/,
    /połączenie z internetem/,
    /подключение к интернету/,
  ],
  'identity.too-many-requests': ['general', /again after some time/, /po pewnym czasie/, /через некоторое время/],
  'identity.expired-action-code': ['link', /Request a new one/, /now/, /нов/],
  'identity.invalid-action-code': ['link', /invalid or has already been used/, /już użyty/, /уже/],
  'identity.operation-not-allowed': ['config', /disabled. Contact support/, /wyłączon/, /отключ/],
  'identity.app-not-authorized': ['config', /not authorized/, /uprawnień/, /разрешения/],
  'identity.invalid-api-key': ['config', /key is invalid/, /klucz/, /ключ/],
  'identity.app-deleted': ['config', /deleted/, /usunięt/, /удален/],
  'identity.argument-error': ['config', /mistake in the application/, /błędu/, /ошибк/],
  'identity.internal': ['general', /Internal server error/, /Wewnętrzny błąd serwera/, /Внутренняя ошибка сервера/],
  'identity.web-storage-unsupported': ['config', /session cannot be saved/, /sesji/, /сессию/],
  'identity.invalid-phone-number': ['validation', /valid phone number/, /numer telefonu/, /номер телефона/],
  'identity.invalid-verification-code': ['validation', /code is not correct/, /kod/i, /код/i],
  'identity.code-expired': ['validation', /code has expired/, /kod/i, /код/i],
  'identity.quota-exceeded': ['general', /text messages/, /SMS/, /СМС/],
  'identity.popup-blocked': ['auth', /blocked the login window/, /zablokowała okno/, /заблокировал/],
  'identity.popup-closed': ['auth', /window was closed/, /zamknięto/, /закрыто/],
  'identity.social-refused': ['auth', /did not confirm/, /nie potwierdziła/, /не подтвердил/],
  'identity.social-email-missing': ['auth', /did not tell us your e-mail/, /nie podała/, /не сообщил/],
  'identity.only-sign-in': ['auth', /Set a password first/, /Najpierw ustaw hasło/, /Сначала задайте пароль/],
};

beforeAll(startI18n);
afterAll(() => i18n.changeLanguage('en'));
beforeEach(() => {
  for (const { id } of currentAlerts()) closeAlert(id);
});

/** The alert that the real handler makes of an error, with all three dialogs open before. */
async function alertOf(error: unknown) {
  openDialog('change-category', { categoryId: null, onPick: () => undefined });
  openDialog('add-image', { productId: 'p', imageType: 'box' });
  openDialog('top-up', {});
  showIdentityError(error);
  return waitFor(() => {
    const alert = currentAlerts().at(-1);
    if (!alert) throw new Error('no alert yet');
    return alert;
  });
}

it('the table has every code', () => {
  expect(Object.keys(catalogue).toSorted()).toEqual(Object.keys(identityErrors).toSorted());
});

describe.each(languages.map((language, index) => ({ language, index })))('in $language', ({ language, index }) => {
  beforeAll(() => i18n.changeLanguage(language));

  it.each(Object.entries(catalogue))('%s', async (code, [title, ...messages]) => {
    const kind = identityErrors[code as IdentityErrorCode];
    const alert = await alertOf(new AppError(kind, code, { count: 6 }));
    expect(alert).toMatchObject({ type: 'ERROR', title: titles[title][index] });
    expect(alert.description).toMatch(messages[index] ?? /^$/);
    expect(alert.description).not.toMatch(/\{\{|errors\./);
    expect((['change-category', 'add-image', 'top-up'] as const).filter(isDialogOpen)).toEqual([]);
  });

  it.each([new AppError('bug', 'unheard.of'), new RangeError('a bug'), 'nonsense', undefined])(
    'any other (%s) is an internal error',
    async (error) => {
      const alert = await alertOf(error);
      expect(alert).toMatchObject({ type: 'ERROR', title: titles.general[index] });
      expect(alert.description).toMatch(catalogue['identity.internal'][index + 1] as RegExp);
    },
  );
});
