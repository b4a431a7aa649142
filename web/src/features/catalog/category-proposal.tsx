import { categoryOfTitle } from './category-of-title.ts';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryPath } from './category-tree.ts';
import classes from './category-proposal.module.css';
import { useCatalogLanguage, useCategories } from './use-categories.ts';

interface CategoryProposalProps {
  readonly title: string;
  readonly current: string | null;
  readonly onTake: (categoryId: string) => void;
}

/** The category that a title speaks of, offered in a line; nothing where it says none, or the one that stands. */
export function CategoryProposal({ title, current, onTake }: CategoryProposalProps) {
  const { t } = useTranslation('catalog');
  const language = useCatalogLanguage();
  const { data = [] } = useCategories();
  const id = categoryOfTitle(useDeferredValue(title), data);
  if (id === null || id === current) return null;
  return (
    <p className={classes['proposal']} role="status">
      {t('proposal.text', { path: categoryPath(data, id, language) ?? '' })}{' '}
      <button type="button" onClick={() => onTake(id)}>
        {t('proposal.take')}
      </button>
    </p>
  );
}
