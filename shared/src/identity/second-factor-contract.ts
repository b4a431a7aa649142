import { z } from 'zod';
import { endpoint } from '../kernel/index.ts';
import { deviceIdSchema, issuedSessionSchema, sessionTokenSchema } from './schemas.ts';

/*
 * A second factor: six digits of an authenticator app (TOTP, RFC 6238), or one of the recovery codes. A sign-in of an
 * account that has one fails with `identity.mfa-required` and a ticket, which `finishSignIn` takes together with a
 * code.
 */

export const secondFactorTicketSeconds = 5 * 60;
export const recoveryCodeCount = 10;

const bySession = { sessionToken: sessionTokenSchema };
/** Six digits, or a recovery code such as `k7mpq-2xw9d`; spaces do no harm. */
const codeSchema = z.string().min(1).max(40);
const nothing = z.object({});

export const finishSignIn = endpoint({
  name: 'finishSignIn',
  summary: 'Finish a sign-in with the second factor',
  method: 'POST',
  path: '/core/api/v1/identity/sign-in/second-factor',
  auth: 'public',
  input: z.object({ ticket: z.string().min(10).max(400), code: codeSchema, deviceId: deviceIdSchema }),
  output: issuedSessionSchema,
  errors: [
    'identity.invalid-verification-code',
    'identity.code-expired',
    'identity.user-disabled',
    'identity.too-many-requests',
  ],
});

export const startSecondFactor = endpoint({
  name: 'startSecondFactor',
  summary: 'Make a secret for an authenticator app; it counts once a code of it is confirmed',
  method: 'POST',
  path: '/core/api/v1/identity/second-factor/start',
  auth: 'public',
  input: z.object(bySession),
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
  errors: ['identity.invalid-user-token', 'identity.requires-recent-login', 'identity.credential-already-in-use'],
});

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  summary: 'Switch the second factor on with a first code',
  method: 'POST',
  path: '/core/api/v1/identity/second-factor/confirm',
  auth: 'public',
  input: z.object({ ...bySession, code: codeSchema }),
  output: z.object({
    /** Shown once; each works once in place of a code. */
    recoveryCodes: z.array(z.string()),
  }),
  errors: [
    'identity.invalid-user-token',
    'identity.requires-recent-login',
    'identity.invalid-verification-code',
    'identity.too-many-requests',
  ],
});

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  summary: 'Switch the second factor off',
  method: 'POST',
  path: '/core/api/v1/identity/second-factor/remove',
  auth: 'public',
  input: z.object(bySession),
  output: nothing,
  errors: ['identity.invalid-user-token', 'identity.requires-recent-login'],
});
