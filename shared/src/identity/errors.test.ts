import { expect, it } from 'vitest';
import { identityAlertOf } from './errors.ts';

it.each([
  ['identity.email-already-in-use', 'validation'],
  ['identity.invalid-credential', 'credentials'],
  ['identity.invalid-email', 'validation'],
  ['identity.user-not-found', 'auth'],
  ['identity.wrong-password', 'auth'],
  ['identity.user-disabled', 'auth'],
  ['identity.invalid-user-token', 'auth'],
  ['identity.mfa-required', 'auth'],
  ['identity.requires-recent-login', 'auth'],
  ['identity.account-exists-with-different-credential', 'auth'],
  ['identity.credential-already-in-use', 'auth'],
  ['identity.weak-password', 'validation'],
  ['identity.password-does-not-meet-requirements', 'validation'],
  ['identity.network-request-failed', 'general'],
  ['identity.too-many-requests', 'general'],
  ['identity.expired-action-code', 'link'],
  ['identity.invalid-action-code', 'link'],
  ['identity.operation-not-allowed', 'config'],
  ['identity.app-not-authorized', 'config'],
  ['identity.invalid-api-key', 'config'],
  ['identity.app-deleted', 'config'],
  ['identity.argument-error', 'config'],
])('%s has the title that the specification gives it: %s', (code, title) => {
  expect(identityAlertOf(code)).toEqual({ code, title });
});

it('shows any other code as an internal error', () => {
  expect(identityAlertOf('constructor')).toEqual({ code: 'identity.internal', title: 'general' });
});
