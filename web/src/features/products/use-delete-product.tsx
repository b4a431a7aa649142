import { deleteProduct, getUserStat, listLibrary, listProducts } from '@kadr/shared/products';
import { latestVisuals } from '@kadr/shared/visuals';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../lib/endpoint-hooks.ts';
import { showInfo } from '../../lib/show-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks, then deletes: `ask` opens the question, `dialog` is to be drawn. */
export function useDeleteProduct(product: { readonly id: string; readonly title: string }, onDeleted?: () => void): { readonly ask: () => void; readonly dialog: ReactNode } {
  const { t } = useTranslation('products');
  const [asking, setAsking] = useState(false);
  const remove = useEndpointMutation(deleteProduct, {
    silent: true, invalidate: [listProducts, listLibrary, getUserStat, latestVisuals],
    onSuccess: () => {
      setAsking(false);
      showInfo(t('delete.done'));
      onDeleted?.();
    },
    onError: () => setAsking(false),
  });
  const title = product.title || t('list.untitled');
  return {
    ask: () => setAsking(true),
    dialog: (
      <ConfirmDialog
        opened={asking} title={t('delete.title')} text={t('delete.text', { title })} confirmLabel={t('delete.confirm')} busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: product.id })} onClose={() => setAsking(false)}
      />
    ),
  };
}
