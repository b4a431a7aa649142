import { productStatuses } from '@kadr/shared/products';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { productSorts, type ListFilters } from '../use-list-filters.ts';
import classes from './list-controls.module.css';
import { ProductSearch } from './product-search.tsx';

interface ListControlsProps {
  readonly filters: ListFilters;
  readonly onChange: (to: Partial<ListFilters>) => void;
}

/** Status, search and sort of the list. */
export function ListControls({ filters, onChange }: ListControlsProps) {
  const { t } = useTranslation(['products', 'kernel']);
  return (
    <div className={classes['controls']}>
      <fieldset className={classes['statuses']}>
        <legend className="kadr-spoken">{t('products:list.filter')}</legend>
        {[undefined, ...productStatuses].map((status) => (
          <button
            key={status ?? 'all'}
            type="button"
            aria-pressed={filters.status === status}
            onClick={() => onChange({ status })}
          >
            {status ? t(`kernel:status.${status}`) : t('products:list.all')}
          </button>
        ))}
      </fieldset>
      <div className={classes['find']}>
        <ProductSearch search={filters.search} onChange={(search) => onChange({ search })} />
        <NativeSelect
          aria-label={t('products:list.sort')}
          value={filters.sort}
          data={productSorts.map((sort) => ({ value: sort, label: t(`products:list.sorts.${sort}`) }))}
          onChange={(event) =>
            onChange({ sort: productSorts.find((sort) => sort === event.currentTarget.value) ?? 'newest' })
          }
        />
      </div>
    </div>
  );
}
