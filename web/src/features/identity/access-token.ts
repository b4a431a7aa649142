import { z } from 'zod';

const claimsSchema = z.object({ sub: z.string(), email: z.string(), email_verified: z.boolean() });

/** What the page shows of a token's claims. Nothing is decided by them: the server verifies the token at every call. */
export function readAccessToken(accessToken: string): { subject: string; email: string; emailVerified: boolean } {
  const [, payload = ''] = accessToken.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  const claims = claimsSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return { subject: claims.sub, email: claims.email, emailVerified: claims.email_verified };
}
