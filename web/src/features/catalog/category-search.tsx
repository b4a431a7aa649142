import type { Category } from '@kadr/shared/catalog';
import { TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import classes from './category-search.module.css';
import { branchesOf, type CategoryBranch } from './category-tree.ts';
import { moveFocus } from './move-focus.ts';
import { useCatalogLanguage, useCategories } from './use-categories.ts';

interface CategorySearchProps {
  readonly categoryId: string | null;
  readonly onPick: (categoryId: string) => void;
  /** In the run of a page: only what was searched for is listed, and the focus stays where it is. */
  readonly isInline?: boolean;
}

/** The category tree, one branch open at a time, with a search over both levels; arrow keys walk through it. */
export function CategorySearch({ categoryId, onPick, isInline = false }: CategorySearchProps) {
  const { t } = useTranslation(['catalog', 'kernel']);
  const language = useCatalogLanguage();
  const { data } = useCategories();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isSearching = search.trim() !== '';
  const branches = branchesOf(data ?? [], search, language);
  const current = data?.find(({ id }) => id === categoryId);
  const pickFirst = (event: FormEvent) => {
    event.preventDefault();
    const first = isSearching ? branches[0]?.children[0] : undefined;
    if (first) onPick(first.id);
  };
  const walk = (event: KeyboardEvent) => {
    if (list.current && moveFocus(list.current, event.key)) event.preventDefault();
  };
  return (
    <>
      <form onSubmit={pickFirst}>
        <TextInput
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus={!isInline || undefined}
          autoComplete="off"
          onKeyDown={(event) => event.key === 'ArrowDown' && walk(event)}
          aria-label={t(isInline ? 'catalog:dialog.find' : 'kernel:actions.search')}
          placeholder={t('catalog:dialog.search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        />
      </form>
      {(isSearching || !isInline) && (
        <div
          ref={list}
          className={classes['list']}
          data-inline={isInline || undefined}
          role="group"
          aria-label={t('catalog:dialog.list')}
        >
          {!data && <TextSkeleton lines={isInline ? 2 : 8} />}
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
              currentId={categoryId}
              onPick={onPick}
              onKeyDown={walk}
            />
          ))}
        </div>
      )}
    </>
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
