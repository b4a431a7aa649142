import type { ErrorTable } from '../kernel/index.ts';

/** The error catalogue of the identity provider: each code has one alert, a title and a message in every language. */
export const identityErrors = {
  'identity.email-already-in-use': 'conflict',
  'identity.invalid-credential': 'unauthenticated',
  'identity.invalid-email': 'invalid',
  'identity.user-not-found': 'not-found',
  'identity.wrong-password': 'unauthenticated',
  'identity.user-disabled': 'forbidden',
  'identity.invalid-user-token': 'unauthenticated',
  'identity.mfa-required': 'unauthenticated',
  'identity.requires-recent-login': 'forbidden',
  'identity.account-exists-with-different-credential': 'conflict',
  'identity.credential-already-in-use': 'conflict',
  'identity.weak-password': 'invalid',
  'identity.password-does-not-meet-requirements': 'invalid',
  'identity.network-request-failed': 'unavailable',
  'identity.too-many-requests': 'limited',
  'identity.expired-action-code': 'invalid',
  'identity.invalid-action-code': 'invalid',
  'identity.operation-not-allowed': 'forbidden',
  'identity.app-not-authorized': 'bug',
  'identity.invalid-api-key': 'bug',
  'identity.app-deleted': 'bug',
  'identity.argument-error': 'bug',
  'identity.internal': 'bug',
  'identity.web-storage-unsupported': 'unavailable',
  'identity.invalid-phone-number': 'invalid',
  'identity.invalid-verification-code': 'invalid',
  'identity.code-expired': 'invalid',
  'identity.quota-exceeded': 'limited',
  'identity.popup-blocked': 'unavailable',
  'identity.popup-closed': 'invalid',
  'identity.social-refused': 'unauthenticated',
  'identity.social-email-missing': 'invalid',
  'identity.only-sign-in': 'conflict',
} as const satisfies ErrorTable;

export type IdentityErrorCode = keyof typeof identityErrors;

/** Titles of alerts, named in the kernel's texts under `titles`. */
export const identityAlertTitles = ['general', 'auth', 'validation', 'link', 'config', 'credentials'] as const;
export type IdentityAlertTitle = (typeof identityAlertTitles)[number];

const titles: Readonly<Record<IdentityErrorCode, IdentityAlertTitle>> = {
  'identity.email-already-in-use': 'validation',
  'identity.invalid-credential': 'credentials',
  'identity.invalid-email': 'validation',
  'identity.user-not-found': 'auth',
  'identity.wrong-password': 'auth',
  'identity.user-disabled': 'auth',
  'identity.invalid-user-token': 'auth',
  'identity.mfa-required': 'auth',
  'identity.requires-recent-login': 'auth',
  'identity.account-exists-with-different-credential': 'auth',
  'identity.credential-already-in-use': 'auth',
  'identity.weak-password': 'validation',
  'identity.password-does-not-meet-requirements': 'validation',
  'identity.network-request-failed': 'general',
  'identity.too-many-requests': 'general',
  'identity.expired-action-code': 'link',
  'identity.invalid-action-code': 'link',
  'identity.operation-not-allowed': 'config',
  'identity.app-not-authorized': 'config',
  'identity.invalid-api-key': 'config',
  'identity.app-deleted': 'config',
  'identity.argument-error': 'config',
  'identity.internal': 'general',
  'identity.web-storage-unsupported': 'config',
  'identity.invalid-phone-number': 'validation',
  'identity.invalid-verification-code': 'validation',
  'identity.code-expired': 'validation',
  'identity.quota-exceeded': 'general',
  'identity.popup-blocked': 'auth',
  'identity.popup-closed': 'auth',
  'identity.social-refused': 'auth',
  'identity.social-email-missing': 'auth',
  'identity.only-sign-in': 'auth',
};

/** The alert's title for a code; a code outside the catalogue is `identity.internal`. */
export function identityAlertOf(code: string): { code: IdentityErrorCode; title: IdentityAlertTitle } {
  const known = isIdentityErrorCode(code) ? code : 'identity.internal';
  return { code: known, title: titles[known] };
}

function isIdentityErrorCode(code: string): code is IdentityErrorCode {
  return Object.hasOwn(identityErrors, code);
}
