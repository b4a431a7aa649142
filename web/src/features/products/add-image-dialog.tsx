import type { PhotoGroup as Group } from '@kadr/shared/products';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DialogInputs } from '../../lib/shell/index.ts';
import { AddToLibraryDialog } from '../images/index.ts';
import { PhotoGroup } from './components/photo-group.tsx';
import { useProductQuery } from './use-product.ts';

interface AddImageDialogProps {
  readonly input: DialogInputs['add-image'];
  readonly onClose: () => void;
}

/** Adds pictures: photos to a group of a product, or the seller's own to the library, as one of its types. */
export function AddImageDialog({ input, onClose }: AddImageDialogProps) {
  if ('imageKind' in input) return <AddToLibraryDialog imageKind={input.imageKind} onClose={onClose} />;
  return <AddPhotosDialog productId={input.productId} group={input.imageType} onClose={onClose} />;
}

/** Photos of one group: add, look at the cut-outs, remove. */
function AddPhotosDialog({
  productId,
  group,
  onClose,
}: {
  readonly productId: string;
  readonly group: Group;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['products', 'kernel']);
  const { data: product } = useProductQuery(productId);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t(`products:extras.groups.${group}`)}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      <PhotoGroup productId={productId} group={group} photos={product?.photos ?? []} takesPaste />
    </Modal>
  );
}
