import { useTranslation } from 'react-i18next';
import classes from './category-chips.module.css';
import { CategoryIcon } from './category-icon.tsx';
import { useCatalogLanguage, useCategories } from './use-categories.ts';

interface CategoryChipsProps {
  /** One of them is filled in already: these are the others that it could be. */
  readonly isFilled: boolean;
  readonly ids: readonly string[];
  readonly onTake: (categoryId: string) => void;
  /** None of them: all categories are shown. */
  readonly onOther: () => void;
}

/** A few categories to choose from with one tap, and a way to all others. */
export function CategoryChips({ isFilled, ids, onTake, onOther }: CategoryChipsProps) {
  const { t } = useTranslation('catalog');
  const language = useCatalogLanguage();
  const { data = [] } = useCategories();
  const offered = ids.flatMap((id) => data.filter((category) => category.id === id));
  const label = t(isFilled ? 'chips.like' : 'chips.what');
  if (offered.length === 0) return null;
  return (
    <div className={classes['chips']} role="group" aria-label={label}>
      <p>{label}</p>
      {offered.map(({ id, parentId, name }) => (
        <button key={id} type="button" onClick={() => onTake(id)}>
          <CategoryIcon id={id} parentId={parentId} />
          {name[language]}
        </button>
      ))}
      <button type="button" data-other onClick={onOther}>
        {t('chips.other')}
      </button>
    </div>
  );
}
