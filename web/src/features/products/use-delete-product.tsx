import {
  deleteProduct,
  getProduct,
  getUserStat,
  listLibrary,
  listProducts,
  restoreProduct,
} from '@kadr/shared/products';
import { latestVisuals } from '@kadr/shared/visuals';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { offerUndo } from '../../lib/shell/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

const listed = [listProducts, listLibrary, getUserStat, latestVisuals] as const;

/** Asks, then deletes and offers to take it back: `ask` opens the question, `dialog` is to be drawn. */
export function useDeleteProduct(
  product: { readonly id: string; readonly title: string },
  onDeleted?: () => void,
): { readonly ask: () => void; readonly dialog: ReactNode } {
  const { t } = useTranslation('products');
  const queryClient = useQueryClient();
  const key = queryKeyOf(getProduct, { id: product.id });
  const [asking, setAsking] = useState(false);
  const title = product.title || t('list.untitled');
  const restore = useEndpointMutation(restoreProduct, { invalidate: [...listed, key] });
  const remove = useEndpointMutation(deleteProduct, {
    invalidate: listed,
    onSuccess: () => {
      setAsking(false);
      offerUndo(t('delete.done', { title }), () => restore.mutate({ id: product.id }));
      onDeleted?.();
      // Anyone who steps back to its page asks again.
      queryClient.removeQueries({ queryKey: key });
    },
    onError: () => setAsking(false),
  });
  return {
    ask: () => setAsking(true),
    dialog: (
      <ConfirmDialog
        opened={asking}
        title={t('delete.title')}
        text={t('delete.text', { title })}
        confirmLabel={t('delete.confirm')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: product.id })}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
