import { getProfile, getPublicConfig, regionSchema } from '@kadr/shared/account';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../features/identity/index.ts';
import { configureApi } from '../lib/api-config.ts';
import { useEndpointQuery } from '../lib/endpoint-hooks.ts';
import { readStored, storageKeys, writeStored } from '../lib/storage.ts';

/** Sends calls to the host of the account's region, where a deployment has one for each. */
export function useRegionHost(): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const config = useEndpointQuery(getPublicConfig, {}, { staleTime: Infinity, silent: 'aside' });
  const profile = useEndpointQuery(getProfile, {}, { enabled: session.state === 'signed-in' });
  const region = profile.data?.region ?? readStored(storageKeys.region, regionSchema);
  const origin = (region && config.data?.regionHosts[region]) ?? '';

  useEffect(() => {
    if (region) writeStored(storageKeys.region, region);
    configureApi({ origin });
    if (origin)
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== getPublicConfig.name });
  }, [origin, region, queryClient]);
}
