import { Modal, TextInput } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { branchesOf } from './category-tree.ts';
import classes from './change-category-dialog.module.css';
import { useCatalogLanguage, useCategories } from './use-categories.ts';

interface ChangeCategoryDialogProps {
  readonly input: { readonly categoryId: string | null; readonly onPick: (categoryId: string) => void };
  readonly onClose: () => void;
}

/** The category tree with a search over both levels. */
export function ChangeCategoryDialog({ input, onClose }: ChangeCategoryDialogProps) {
  const { t } = useTranslation(['catalog', 'kernel']);
  const language = useCatalogLanguage();
  const { data } = useCategories();
  const [search, setSearch] = useState('');
  const branches = branchesOf(data ?? [], search, language);
  const pick = (id: string) => {
    input.onPick(id);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('catalog:dialog.title')} size="lg" closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}>
      <TextInput
        type="search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} data-autofocus autoComplete="off"
        aria-label={t('kernel:actions.search')} placeholder={t('catalog:dialog.search')} leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      />
      <div className={classes['list']} role="group" aria-label={t('catalog:dialog.list')}>
        {!data && <TextSkeleton lines={8} />}
        {data && branches.length === 0 && <p className={classes['nothing']} role="status">{t('catalog:dialog.nothing')}</p>}
        {branches.map(({ top, children }) => (
          <section key={top.id} className={classes['branch']}>
            <h3>{top.name[language]}</h3>
            <ul>
              {children.map((category) => (
                <li key={category.id}>
                  <button type="button" className={classes['leaf']} aria-pressed={category.id === input.categoryId} onClick={() => pick(category.id)}>
                    {category.name[language]}
                    {category.id === input.categoryId && <IconCheck size={16} stroke={2} aria-label={t('catalog:dialog.current')} />}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}
