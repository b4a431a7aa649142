import { apiKeyErrors, createApiKey as createKeyEndpoint, listApiKeys, revokeApiKey } from '@kadr/shared/integrations';
import { failures } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { createApiKey, keyView } from './api-keys.ts';
import { deleteKey, keysOf } from './key-queries.ts';

const fail = failures(apiKeyErrors);

export function integrationRoutes({ db }: { readonly db: Db }): BoundEndpoint[] {
  return [
    bind(listApiKeys, async ({ user }) => (await keysOf(db, user.id)).map(keyView)),
    bind(createKeyEndpoint, ({ user }, input) => createApiKey(db, user, input)),
    bind(revokeApiKey, async ({ user }, { id }) => {
      if (!await deleteKey(db, user.id, id)) throw fail('integrations.key-not-found');
      return {};
    }),
  ];
}
