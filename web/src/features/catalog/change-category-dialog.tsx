import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CategorySearch } from './category-search.tsx';

interface ChangeCategoryDialogProps {
  readonly input: { readonly categoryId: string | null; readonly onPick: (categoryId: string) => void };
  readonly onClose: () => void;
}

/** All categories, to choose one. */
export function ChangeCategoryDialog({ input, onClose }: ChangeCategoryDialogProps) {
  const { t } = useTranslation(['catalog', 'kernel']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('catalog:dialog.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      <CategorySearch
        categoryId={input.categoryId}
        onPick={(id) => {
          input.onPick(id);
          onClose();
        }}
      />
    </Modal>
  );
}
