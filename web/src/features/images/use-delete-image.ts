import { deleteUserImage, listUserImages, restoreUserImage, type UserImage } from '@kadr/shared/images';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../lib/endpoint-hooks.ts';
import { offerUndo } from '../../lib/shell/index.ts';

/** Takes a picture out of the library at once, and offers to take that back. */
export function useDeleteImage({ id, fileName }: Pick<UserImage, 'id' | 'fileName'>): {
  readonly remove: () => void;
  readonly isRemoving: boolean;
} {
  const { t } = useTranslation('images');
  const remove = useEndpointMutation(deleteUserImage, {
    invalidate: [listUserImages],
    onSuccess: () => offerUndo(t('removed', { name: fileName }), () => restore.mutate({ id })),
  });
  const restore = useEndpointMutation(restoreUserImage, {
    invalidate: [listUserImages],
    onSuccess: () => remove.reset(),
  });
  return { remove: () => remove.mutate({ id }), isRemoving: remove.isPending || remove.isSuccess };
}
