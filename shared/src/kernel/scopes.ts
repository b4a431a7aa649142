import { z } from 'zod';

/** What an API key may be allowed; a call that names none of these in its contract is closed to keys. */
export const apiScopes = [
  'products:read',
  'products:write',
  'visuals:read',
  'visuals:write',
  'designs:read',
  'designs:write',
  'exports:read',
  'tokens:read',
] as const;
export const apiScopeSchema = z.enum(apiScopes);
export type ApiScope = z.infer<typeof apiScopeSchema>;
