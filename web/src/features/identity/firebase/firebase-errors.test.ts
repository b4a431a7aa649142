import { AuthErrorCodes } from '@firebase/auth';
import { identityAlertOf } from '@kadr/shared/identity';
import { AppError } from '@kadr/shared/kernel';
import { describe, expect, it } from 'vitest';
import { callFirebase, fromFirebase } from './firebase-errors.ts';

/** The error catalogue's rows (specification, section 8) by the SDK's own constants, with their titles. */
const rows: readonly [string, string, string][] = [
  [AuthErrorCodes.EMAIL_EXISTS, 'identity.email-already-in-use', 'validation'],
  [AuthErrorCodes.INVALID_LOGIN_CREDENTIALS, 'identity.invalid-credential', 'credentials'],
  [AuthErrorCodes.INVALID_EMAIL, 'identity.invalid-email', 'validation'],
  [AuthErrorCodes.USER_DELETED, 'identity.user-not-found', 'auth'],
  [AuthErrorCodes.INVALID_PASSWORD, 'identity.wrong-password', 'auth'],
  [AuthErrorCodes.USER_DISABLED, 'identity.user-disabled', 'auth'],
  [AuthErrorCodes.INVALID_AUTH, 'identity.invalid-user-token', 'auth'],
  [AuthErrorCodes.TOKEN_EXPIRED, 'identity.invalid-user-token', 'auth'],
  [AuthErrorCodes.MFA_REQUIRED, 'identity.mfa-required', 'auth'],
  [AuthErrorCodes.CREDENTIAL_TOO_OLD_LOGIN_AGAIN, 'identity.requires-recent-login', 'auth'],
  [AuthErrorCodes.NEED_CONFIRMATION, 'identity.account-exists-with-different-credential', 'auth'],
  [AuthErrorCodes.CREDENTIAL_ALREADY_IN_USE, 'identity.credential-already-in-use', 'auth'],
  [AuthErrorCodes.WEAK_PASSWORD, 'identity.weak-password', 'validation'],
  ['auth/password-does-not-meet-requirements', 'identity.password-does-not-meet-requirements', 'validation'],
  [AuthErrorCodes.NETWORK_REQUEST_FAILED, 'identity.network-request-failed', 'general'],
  [AuthErrorCodes.TOO_MANY_ATTEMPTS_TRY_LATER, 'identity.too-many-requests', 'general'],
  [AuthErrorCodes.EXPIRED_OOB_CODE, 'identity.expired-action-code', 'link'],
  [AuthErrorCodes.INVALID_OOB_CODE, 'identity.invalid-action-code', 'link'],
  [AuthErrorCodes.OPERATION_NOT_ALLOWED, 'identity.operation-not-allowed', 'config'],
  [AuthErrorCodes.APP_NOT_AUTHORIZED, 'identity.app-not-authorized', 'config'],
  [AuthErrorCodes.INVALID_API_KEY, 'identity.invalid-api-key', 'config'],
  ['app/app-deleted', 'identity.app-deleted', 'config'],
  [AuthErrorCodes.ARGUMENT_ERROR, 'identity.argument-error', 'config'],
  [AuthErrorCodes.WEB_STORAGE_UNSUPPORTED, 'identity.web-storage-unsupported', 'config'],
  [AuthErrorCodes.INVALID_PHONE_NUMBER, 'identity.invalid-phone-number', 'validation'],
  [AuthErrorCodes.INVALID_CODE, 'identity.invalid-verification-code', 'validation'],
  [AuthErrorCodes.CODE_EXPIRED, 'identity.code-expired', 'validation'],
  [AuthErrorCodes.QUOTA_EXCEEDED, 'identity.quota-exceeded', 'general'],
  [AuthErrorCodes.POPUP_BLOCKED, 'identity.popup-blocked', 'auth'],
  [AuthErrorCodes.POPUP_CLOSED_BY_USER, 'identity.popup-closed', 'auth'],
  [AuthErrorCodes.INTERNAL_ERROR, 'identity.internal', 'general'],
];

const thrownBySdk = (code: string) => Object.assign(new Error(code), { code });

it.each(rows)('%s is %s, under the title %s', (code, known, title) => {
  const error = fromFirebase(thrownBySdk(code));
  expect(error.code).toBe(known);
  expect(identityAlertOf(error.code)).toEqual({ code: known, title });
});

describe('whatever else is thrown', () => {
  it.each([thrownBySdk('auth/unheard-of'), thrownBySdk('auth/constructor'), new RangeError('a bug'), 'nonsense', null])(
    '%s is an internal error',
    (error) => {
      expect(fromFirebase(error)).toMatchObject({ code: 'identity.internal' });
    },
  );

  it('by us stays what it is', async () => {
    const own = new AppError('invalid', 'identity.weak-password', { count: 6 });
    await expect(callFirebase(() => Promise.reject(own))).rejects.toBe(own);
  });
});
