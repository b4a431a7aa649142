import type { Category } from '@kadr/shared/catalog';
import { Modal, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { branchesOf, type CategoryBranch } from './category-tree.ts';
import classes from './change-category-dialog.module.css';
import { moveFocus } from './move-focus.ts';
import { useCatalogLanguage, useCategories } from './use-categories.ts';

interface ChangeCategoryDialogProps {
  readonly input: { readonly categoryId: string | null; readonly onPick: (categoryId: string) => void };
  readonly onClose: () => void;
}

/** The category tree, one branch open at a time, with a search over both levels; arrow keys walk through it. */
export function ChangeCategoryDialog({ input, onClose }: ChangeCategoryDialogProps) {
  const { t } = useTranslation(['catalog', 'kernel']);
  const language = useCatalogLanguage();
  const { data } = useCategories();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isSearching = search.trim() !== '';
  const branches = branchesOf(data ?? [], search, language);
  const current = data?.find(({ id }) => id === input.categoryId);
  const pick = (id: string) => {
    input.onPick(id);
    onClose();
  };
  const pickFirst = (event: FormEvent) => {
    event.preventDefault();
    const first = isSearching ? branches[0]?.children[0] : undefined;
    if (first) pick(first.id);
  };
  const walk = (event: KeyboardEvent) => {
    if (list.current && moveFocus(list.current, event.key)) event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('catalog:dialog.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      <form onSubmit={pickFirst}>
        <TextInput
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
          autoComplete="off"
          onKeyDown={(event) => event.key === 'ArrowDown' && walk(event)}
          aria-label={t('kernel:actions.search')}
          placeholder={t('catalog:dialog.search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        />
      </form>
      <div ref={list} className={classes['list']} role="group" aria-label={t('catalog:dialog.list')}>
        {!data && <TextSkeleton lines={8} />}
        {data && branches.length === 0 && (
          <p className={classes['nothing']} role="status">
            {t('catalog:dialog.nothing')}
          </p>
        )}
        {branches.map((branch) => (
          <Branch
            key={`${branch.top.id} ${isSearching}`}
            branch={branch}
            isOpen={isSearching || branch.top.id === current?.parentId}
            isAlone={!isSearching}
            currentId={input.categoryId}
            onPick={pick}
            onKeyDown={walk}
          />
        ))}
      </div>
    </Modal>
  );
}

interface BranchProps {
  readonly branch: CategoryBranch;
  readonly isOpen: boolean;
  /** Opening it closes the others; found by a search, it is open and only a heading. */
  readonly isAlone: boolean;
  readonly currentId: string | null;
  readonly onPick: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Branch({ branch: { top, children }, isOpen, isAlone, currentId, onPick, onKeyDown }: BranchProps) {
  const { t } = useTranslation('catalog');
  const language = useCatalogLanguage();
  return (
    <details className={classes['branch']} open={isOpen} name={isAlone ? 'category-branch' : undefined}>
      <summary className={classes['top']} tabIndex={isAlone ? undefined : -1} onKeyDown={onKeyDown}>
        <span>{top.name[language]}</span>
        <small>{t('dialog.count', { count: children.length })}</small>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </summary>
      <ul>
        {children.map((category: Category) => (
          <li key={category.id}>
            <button
              type="button"
              className={classes['leaf']}
              aria-pressed={category.id === currentId}
              onClick={() => onPick(category.id)}
              onKeyDown={onKeyDown}
            >
              {category.name[language]}
              {category.id === currentId && <IconCheck size={16} stroke={2} aria-label={t('dialog.current')} />}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
