import { duplicateProduct, getUserStat, listLibrary, listProducts } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEndpointMutation } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { showInfo } from '../../lib/show-error.ts';

/** Makes a second product of one, and goes to it. */
export function useDuplicateProduct(productId: string): {
  readonly duplicate: () => void;
  readonly isDuplicating: boolean;
} {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const { mutate, isPending } = useEndpointMutation(duplicateProduct, {
    invalidate: [listProducts, listLibrary, getUserStat],
    onSuccess: async ({ id }) => {
      showInfo(t('duplicate.done'));
      await navigate(paths.product(id));
    },
  });
  return { duplicate: () => mutate({ id: productId }), isDuplicating: isPending };
}
