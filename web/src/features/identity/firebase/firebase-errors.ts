import { identityErrors, type IdentityErrorCode } from '@kadr/shared/identity';
import { AppError, failures } from '@kadr/shared/kernel';
import { trackCall } from '../../../lib/shell/index.ts';

const fail = failures(identityErrors);

/**
 * Codes of the client SDK (firebase.google.com/docs/reference/js/auth#autherrorcodes), as the error catalogue calls
 * them.
 */
const codes: Readonly<Record<string, IdentityErrorCode>> = {
  'email-already-in-use': 'identity.email-already-in-use',
  'invalid-credential': 'identity.invalid-credential',
  'invalid-login-credentials': 'identity.invalid-credential',
  'invalid-email': 'identity.invalid-email',
  'missing-email': 'identity.invalid-email',
  'invalid-new-email': 'identity.invalid-email',
  'missing-new-email': 'identity.invalid-email',
  'user-not-found': 'identity.user-not-found',
  'wrong-password': 'identity.wrong-password',
  'missing-password': 'identity.wrong-password',
  'user-disabled': 'identity.user-disabled',
  'invalid-user-token': 'identity.invalid-user-token',
  'user-token-expired': 'identity.invalid-user-token',
  'user-mismatch': 'identity.invalid-user-token',
  'user-signed-out': 'identity.invalid-user-token',
  'null-user': 'identity.invalid-user-token',
  'no-current-user': 'identity.invalid-user-token',
  'multi-factor-auth-required': 'identity.mfa-required',
  'requires-recent-login': 'identity.requires-recent-login',
  'account-exists-with-different-credential': 'identity.account-exists-with-different-credential',
  'credential-already-in-use': 'identity.credential-already-in-use',
  'provider-already-linked': 'identity.credential-already-in-use',
  'weak-password': 'identity.weak-password',
  'password-does-not-meet-requirements': 'identity.password-does-not-meet-requirements',
  'network-request-failed': 'identity.network-request-failed',
  timeout: 'identity.network-request-failed',
  'too-many-requests': 'identity.too-many-requests',
  'expired-action-code': 'identity.expired-action-code',
  'invalid-action-code': 'identity.invalid-action-code',
  'operation-not-allowed': 'identity.operation-not-allowed',
  'admin-restricted-operation': 'identity.operation-not-allowed',
  'app-not-authorized': 'identity.app-not-authorized',
  'unauthorized-domain': 'identity.app-not-authorized',
  'invalid-api-key': 'identity.invalid-api-key',
  'api-key-not-valid.-please-pass-a-valid-api-key.': 'identity.invalid-api-key',
  'app-deleted': 'identity.app-deleted',
  'argument-error': 'identity.argument-error',
  'web-storage-unsupported': 'identity.web-storage-unsupported',
  'invalid-phone-number': 'identity.invalid-phone-number',
  'invalid-verification-code': 'identity.invalid-verification-code',
  'code-expired': 'identity.code-expired',
  'quota-exceeded': 'identity.quota-exceeded',
  'popup-blocked': 'identity.popup-blocked',
  'popup-closed-by-user': 'identity.popup-closed',
  'cancelled-popup-request': 'identity.popup-closed',
  'user-cancelled': 'identity.popup-closed',
};

/** What the SDK threw, in the words of the catalogue; whatever is not in the table is an internal error. */
export function fromFirebase(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code =
    typeof error === 'object' && error !== null && 'code' in error
      ? String(error.code).replace(/^(?:auth|app)\//, '')
      : '';
  return fail(Object.hasOwn(codes, code) ? (codes[code] ?? 'identity.internal') : 'identity.internal', {}, error);
}

/** Runs a call of the SDK under the loading indicator; what it throws is an AppError of the catalogue. */
export async function callFirebase<T>(work: () => Promise<T>): Promise<T> {
  const done = trackCall();
  try {
    return await work();
  } catch (error) {
    throw fromFirebase(error);
  } finally {
    done();
  }
}
