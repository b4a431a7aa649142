import { z } from 'zod';
import { apiScopeSchema, endpoint, idSchema, singleLine, type ErrorTable } from '../kernel/index.ts';

export const apiKeyErrors = {
  'integrations.key-invalid': 'unauthenticated',
  'integrations.key-not-found': 'not-found',
  'integrations.too-many-keys': 'conflict',
} as const satisfies ErrorTable;

const keyPath = '/core/api/v1/integration/key';

/** What each API key begins with: programs that look for leaked secrets find it by that. */
export const apiKeyPrefix = 'kadr_';
/** So many keys one user may have. */
export const maxApiKeys = 20;
export const integrationNameMaxChars = 60;

export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How the key begins: enough to know it by, too little to use it. */
  hint: z.string(),
  scopes: z.array(apiScopeSchema),
  createdAt: z.iso.datetime(),
  /** To the minute; null for a key that no one has used. */
  usedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  summary: "The user's API keys, newest first",
  method: 'GET',
  path: keyPath,
  auth: 'user',
  input: z.object({}),
  output: z.array(apiKeySchema),
  errors: [],
});

export const createApiKey = endpoint({
  name: 'createApiKey',
  summary: 'A new API key; only this answer tells it. Wants a login of the last minutes',
  method: 'POST',
  path: keyPath,
  auth: 'user',
  livingSession: true,
  input: z.object({
    name: z.string().max(1000).overwrite(singleLine).trim().min(1).max(integrationNameMaxChars),
    scopes: z.array(apiScopeSchema).min(1).max(20),
  }),
  output: z.object({ key: apiKeySchema, secret: z.string() }),
  errors: ['identity.requires-recent-login', 'integrations.too-many-keys'],
  perMinute: 30,
});

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  summary: 'Revoke an API key: from now on it opens nothing',
  method: 'DELETE',
  path: `${keyPath}/{id}`,
  auth: 'user',
  input: z.object({ id: idSchema }),
  output: z.object({}),
  errors: ['integrations.key-not-found'],
});
