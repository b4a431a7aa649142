import { z } from 'zod';
import { endpoint, languageSchema, singleLine } from '../kernel/index.ts';
import { actionCodeSchema, actionModeSchema, renewableModes } from './action-link.ts';
import { emailSchema, nameProblem } from './credentials.ts';
import {
  codeErrors,
  deviceIdSchema,
  issuedAccessSchema,
  issuedSessionSchema,
  passwordSchema,
  sessionTokenSchema,
} from './schemas.ts';

/*
 * The calls of the embedded identity provider. Another provider (one that the browser talks to by itself) serves none
 * of them.
 */

const nothing = z.object({});

export const signUp = endpoint({
  name: 'signUp',
  summary: 'Create an account with e-mail and password; a confirmation link is mailed',
  method: 'POST',
  path: '/core/api/v1/identity/sign-up',
  auth: 'public',
  input: z.object({
    name: z
      .string()
      .max(200)
      .overwrite(singleLine)
      .trim()
      .refine((name) => nameProblem(name) === null, 'name length'),
    email: z.string().max(400),
    password: passwordSchema,
    language: languageSchema,
    /** The Privacy Policy and the Terms of Use. */
    agreed: z.literal(true),
    deviceId: deviceIdSchema,
  }),
  output: issuedSessionSchema,
  errors: [
    'identity.email-already-in-use',
    'identity.invalid-email',
    'identity.weak-password',
    'identity.password-does-not-meet-requirements',
    'identity.too-many-requests',
  ],
});

export const signIn = endpoint({
  name: 'signIn',
  summary: 'Start a session with e-mail and password',
  method: 'POST',
  path: '/core/api/v1/identity/sign-in',
  auth: 'public',
  input: z.object({ email: z.string().max(400), password: passwordSchema, deviceId: deviceIdSchema }),
  output: issuedSessionSchema,
  errors: [
    'identity.invalid-credential',
    'identity.invalid-email',
    'identity.user-disabled',
    'identity.mfa-required',
    'identity.too-many-requests',
  ],
});

export const issueAccessToken = endpoint({
  name: 'issueAccessToken',
  summary: 'Exchange a session for a short access token',
  method: 'POST',
  path: '/core/api/v1/identity/token',
  auth: 'public',
  perMinute: 120,
  input: z.object({ sessionToken: sessionTokenSchema }),
  output: issuedAccessSchema,
  errors: ['identity.invalid-user-token', 'identity.user-disabled'],
});

export const signOut = endpoint({
  name: 'signOut',
  summary: 'End this session',
  method: 'POST',
  path: '/core/api/v1/identity/sign-out',
  auth: 'public',
  input: z.object({ sessionToken: sessionTokenSchema }),
  output: nothing,
  errors: [],
});

export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  summary: 'End every session of the account',
  method: 'POST',
  path: '/core/api/v1/identity/sign-out-everywhere',
  auth: 'public',
  input: z.object({ sessionToken: sessionTokenSchema }),
  output: nothing,
  errors: ['identity.invalid-user-token'],
});

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  summary: 'Mail a reset link, if the account exists; the answer is the same either way',
  method: 'POST',
  path: '/core/api/v1/identity/password-reset',
  auth: 'public',
  input: z.object({ email: emailSchema, language: languageSchema, deviceId: deviceIdSchema }),
  output: nothing,
  errors: ['identity.too-many-requests'],
});

export const resendVerification = endpoint({
  name: 'resendVerification',
  summary: 'Mail a new confirmation link; the answer is the same whether or not there is anything to confirm',
  method: 'POST',
  path: '/core/api/v1/identity/verification',
  auth: 'public',
  input: z.object({ email: emailSchema, language: languageSchema, deviceId: deviceIdSchema }),
  output: nothing,
  errors: ['identity.too-many-requests'],
});

export const renewActionCode = endpoint({
  name: 'renewActionCode',
  summary: 'Mail a new link in place of one that has expired',
  method: 'POST',
  path: '/core/api/v1/identity/action-code/renew',
  auth: 'public',
  input: z.object({ mode: z.enum(renewableModes), oobCode: actionCodeSchema, language: languageSchema }),
  output: nothing,
  errors: ['identity.too-many-requests'],
});

export const checkActionCode = endpoint({
  name: 'checkActionCode',
  summary: 'Whether a mailed link still works, without using it up',
  method: 'POST',
  path: '/core/api/v1/identity/action-code/check',
  auth: 'public',
  input: z.object({ mode: actionModeSchema, oobCode: actionCodeSchema }),
  output: z.object({ email: z.string() }),
  errors: codeErrors,
});

export const confirmVerification = endpoint({
  name: 'confirmVerification',
  summary: 'Confirm the e-mail address by the mailed code',
  method: 'POST',
  path: '/core/api/v1/identity/verification/confirm',
  auth: 'public',
  input: z.object({
    oobCode: actionCodeSchema,
    /** Of the browser that follows the link; the owner is told of others that are signed in. */
    sessionToken: sessionTokenSchema.optional(),
  }),
  output: z.object({ email: z.string() }),
  errors: codeErrors,
});

export const confirmPasswordReset = endpoint({
  name: 'confirmPasswordReset',
  summary: 'Set a new password by the mailed code; ends every session',
  method: 'POST',
  path: '/core/api/v1/identity/password-reset/confirm',
  auth: 'public',
  input: z.object({ oobCode: actionCodeSchema, password: passwordSchema }),
  output: z.object({ email: z.string() }),
  errors: [...codeErrors, 'identity.weak-password', 'identity.password-does-not-meet-requirements'],
});

export const listSigningKeys = endpoint({
  name: 'listSigningKeys',
  summary: 'Public keys of the access tokens (JWKS, RFC 7517)',
  method: 'GET',
  path: '/core/api/v1/identity/jwks',
  auth: 'public',
  input: z.object({}),
  output: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  errors: [],
});
