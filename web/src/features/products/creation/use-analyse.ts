import { generateInfo, getProduct } from '@kadr/shared/products';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { finishOverlay, overlayDurationMs, startOverlay } from '../../../lib/shell/index.ts';

/** Has a product analysed, under the overlay that waits for it. */
export function useAnalyse(productId: string): { readonly isPending: boolean; readonly analyse: () => void } {
  const queryClient = useQueryClient();
  const key = queryKeyOf(getProduct, { id: productId });
  const { mutate, isPending } = useEndpointMutation(generateInfo, {
    onSuccess: async (analysed) => {
      // A look at the product that began before would put its old state in this one's place.
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, analysed);
    },
    onError: finishOverlay,
  });
  const analyse = (): void => {
    startOverlay(overlayDurationMs.generateInfo);
    mutate({ id: productId });
  };
  return { isPending, analyse };
}
