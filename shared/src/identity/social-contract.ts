import { z } from 'zod';
import { endpoint, languageSchema } from '../kernel/index.ts';
import { deviceIdSchema, issuedSessionSchema, sessionTokenSchema } from './schemas.ts';

export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Size of the window that a social sign-in happens in, in CSS pixels. */
export const socialPopupPx = { width: 500, height: 600 } as const;
/** A provider's token older than this is not taken. */
export const socialTokenMaxAgeSeconds = 300;

const providerSchema = z.enum(socialProviders);

export const startSocialSignIn = endpoint({
  name: 'startSocialSignIn',
  summary: 'Begin a sign-in at a social provider (authorization code flow with PKCE)',
  method: 'POST',
  path: '/core/api/v1/identity/social/start',
  auth: 'public',
  input: z.object({ provider: providerSchema, language: languageSchema }),
  output: z.object({
    /** Where the popup goes. */
    url: z.url(),
    /** Comes back with the popup; one that did not begin here is not taken. */
    state: z.string(),
  }),
  errors: ['identity.operation-not-allowed', 'identity.too-many-requests'],
});

export const finishSocialSignIn = endpoint({
  name: 'finishSocialSignIn',
  summary: 'Exchange what the popup brought back for a session, or link it to the account of a session',
  method: 'POST',
  path: '/core/api/v1/identity/social/finish',
  auth: 'public',
  input: z.object({
    state: z.string().min(20).max(200),
    code: z.string().min(1).max(4000),
    language: languageSchema,
    deviceId: deviceIdSchema,
    /** The account to link to; without it, someone signs in. */
    sessionToken: sessionTokenSchema.optional(),
  }),
  output: issuedSessionSchema,
  errors: [
    'identity.account-exists-with-different-credential',
    'identity.credential-already-in-use',
    'identity.user-disabled',
    'identity.social-email-missing',
    'identity.social-refused',
    'identity.mfa-required',
    'identity.invalid-user-token',
    'identity.operation-not-allowed',
    'identity.too-many-requests',
  ],
});

export const removeSocialSignIn = endpoint({
  name: 'removeSocialSignIn',
  summary: 'Unlink a social sign-in from the account, which keeps another way in; ends every other session',
  method: 'POST',
  path: '/core/api/v1/identity/social/remove',
  auth: 'public',
  input: z.object({ sessionToken: sessionTokenSchema, provider: providerSchema }),
  output: z.object({}),
  errors: ['identity.invalid-user-token', 'identity.requires-recent-login', 'identity.only-sign-in'],
});
