import { z } from 'zod';
import { endpoint, idSchema, languageSchema } from '../kernel/index.ts';
import { actionCodeSchema } from './action-link.ts';
import { codeErrors, issuedSessionSchema, passwordSchema, sessionTokenSchema } from './schemas.ts';

/*
 * What the owner of a session does with the account. Some of it wants a login of the last minutes: then
 * `identity.requires-recent-login` comes, and `reauthenticate` (or logging in again) opens it.
 */

const nothing = z.object({});
const bySession = { sessionToken: sessionTokenSchema };

/** How long after the password was given the account may be changed. */
export const recentLoginSeconds = 15 * 60;

export const getSignInMethods = endpoint({
  name: 'getSignInMethods',
  summary: 'How the account can be logged in to',
  method: 'POST',
  path: '/core/api/v1/identity/methods',
  auth: 'public',
  input: z.object(bySession),
  output: z.object({
    password: z.boolean(),
    social: z.array(z.enum(['google', 'facebook'])),
    secondFactor: z.boolean(),
  }),
  errors: ['identity.invalid-user-token'],
});

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Every living session of the account',
  method: 'POST',
  path: '/core/api/v1/identity/sessions',
  auth: 'public',
  input: z.object(bySession),
  output: z.object({
    sessions: z.array(
      z.object({
        id: idSchema,
        /** The one that asks. */
        current: z.boolean(),
        /** Browser and system, such as "Firefox, Windows"; empty where they are not known. */
        device: z.string(),
        address: z.string(),
        createdAt: z.iso.datetime(),
        /** To the hour. */
        usedAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['identity.invalid-user-token'],
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'End one session of the account',
  method: 'POST',
  path: '/core/api/v1/identity/sessions/end',
  auth: 'public',
  input: z.object({ ...bySession, id: idSchema }),
  output: nothing,
  errors: ['identity.invalid-user-token'],
});

export const reauthenticate = endpoint({
  name: 'reauthenticate',
  summary: 'Give the password again, so that the account may be changed for some minutes',
  method: 'POST',
  path: '/core/api/v1/identity/reauthenticate',
  auth: 'public',
  input: z.object({ ...bySession, password: passwordSchema }),
  output: nothing,
  errors: ['identity.invalid-user-token', 'identity.wrong-password', 'identity.too-many-requests'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Set another password, or the first one of an account made by a social sign-in; ends every other session',
  method: 'POST',
  path: '/core/api/v1/identity/password',
  auth: 'public',
  input: z.object({
    ...bySession,
    /** The password until now; an account without one needs a recent login instead. */
    currentPassword: z.string().max(512),
    password: passwordSchema,
  }),
  output: issuedSessionSchema,
  errors: [
    'identity.invalid-user-token',
    'identity.wrong-password',
    'identity.requires-recent-login',
    'identity.weak-password',
    'identity.password-does-not-meet-requirements',
    'identity.too-many-requests',
  ],
});

export const changeEmail = endpoint({
  name: 'changeEmail',
  summary: 'Mail a link to a new address; the account has it once the link is followed',
  method: 'POST',
  path: '/core/api/v1/identity/email',
  auth: 'public',
  input: z.object({ ...bySession, email: z.string().max(400), language: languageSchema }),
  output: nothing,
  errors: [
    'identity.invalid-user-token',
    'identity.requires-recent-login',
    'identity.invalid-email',
    'identity.too-many-requests',
  ],
});

export const confirmEmailChange = endpoint({
  name: 'confirmEmailChange',
  summary: 'Take the new address over by the mailed code; the old one is told',
  method: 'POST',
  path: '/core/api/v1/identity/email/confirm',
  auth: 'public',
  input: z.object({ oobCode: actionCodeSchema }),
  output: z.object({ email: z.string() }),
  errors: [...codeErrors, 'identity.email-already-in-use'],
});
