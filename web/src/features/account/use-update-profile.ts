import { getProfile, updateProfile, type Profile } from '@kadr/shared/account';
import type { SentInputOf } from '@kadr/shared/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryKeyOf } from '../../lib/query-key.ts';

/** Changes the profile; every page that shows it has the new one at once. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: SentInputOf<typeof updateProfile>) => call(updateProfile, changes),
    onSuccess: (profile: Profile) => queryClient.setQueryData(queryKeyOf(getProfile, {}), profile),
  });
}
