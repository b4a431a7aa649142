import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDeleteProduct } from '../use-delete-product.tsx';
import { useDuplicateProduct } from '../use-duplicate-product.ts';

interface ProductMenuProps {
  readonly product: { readonly id: string; readonly title: string };
  /** On the product's own page it is a button of the page, in a list a quiet one. */
  readonly look: 'page' | 'tile';
  readonly onDeleted?: () => void;
}

/** What can be done with a product as a whole. */
export function ProductMenu({ product, look, onDeleted }: ProductMenuProps) {
  const { t } = useTranslation('products');
  const { ask, dialog } = useDeleteProduct(product, onDeleted);
  const { duplicate, isDuplicating } = useDuplicateProduct(product.id);
  const size =
    look === 'page'
      ? ({ size: 44, variant: 'default' } as const)
      : ({ size: 44, variant: 'subtle', color: 'gray', radius: 'xl' } as const);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            {...size}
            loading={isDuplicating}
            aria-label={t('delete.menu', { title: product.title || t('list.untitled') })}
          >
            <IconDots size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={duplicate}>
            {t('duplicate.action')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={ask}>
            {t('delete.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
