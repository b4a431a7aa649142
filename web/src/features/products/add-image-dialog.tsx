import type { PhotoGroup as Group } from '@kadr/shared/products';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PhotoGroup } from './components/photo-group.tsx';
import { useProduct } from './use-product.ts';

interface AddImageDialogProps {
  readonly input: { readonly productId: string; readonly imageType: Group };
  readonly onClose: () => void;
}

/** Photos of one group: add, look at the cut-outs, remove. */
export function AddImageDialog({ input, onClose }: AddImageDialogProps) {
  const { t } = useTranslation(['products', 'kernel']);
  const { product } = useProduct(input.productId);
  return (
    <Modal opened onClose={onClose} size="xl" title={t(`products:extras.groups.${input.imageType}`)} closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}>
      <PhotoGroup productId={input.productId} group={input.imageType} photos={product?.photos ?? []} takesPaste />
    </Modal>
  );
}
