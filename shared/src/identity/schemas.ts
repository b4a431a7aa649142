import { z } from 'zod';

/** Wide bounds: what a password must have is judged by the provider, so that its refusal has a code of its own. */
export const passwordSchema = z.string().min(1).max(512);
export const sessionTokenSchema = z.string().min(16).max(200);
/**
 * A browser's own random name; one that the account does not know yet is told to its owner, one that it knows is not
 * kept out by strangers' tries.
 */
export const deviceIdSchema = z.uuid().optional();

export const issuedAccessSchema = z.object({
  /** A JWT for the API's `Authorization: Bearer`. */
  accessToken: z.string(),
  expiresInSeconds: z.number().int(),
});
export type IssuedAccess = z.infer<typeof issuedAccessSchema>;

export const issuedSessionSchema = issuedAccessSchema.extend({
  /** Long-lived; kept by the browser, exchanged for access tokens, ended by sign-out. */
  sessionToken: z.string(),
});
export type IssuedSession = z.infer<typeof issuedSessionSchema>;

export const codeErrors = [
  'identity.expired-action-code',
  'identity.invalid-action-code',
  'identity.too-many-requests',
];
