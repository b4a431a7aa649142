import { addEmptyProduct, listProducts } from '@kadr/shared/products';
import { useNavigate } from 'react-router';
import { useEndpointMutation } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';

/** Starts a draft (or takes up the one that was never touched) and goes to it. */
export function useAddProduct(): { readonly addProduct: () => void; readonly isAdding: boolean } {
  const navigate = useNavigate();
  const { mutate, isPending } = useEndpointMutation(addEmptyProduct, {
    invalidate: [listProducts],
    onSuccess: async (product) => {
      await navigate(paths.product(product.id));
    },
  });
  return { addProduct: () => mutate({}), isAdding: isPending };
}
