import { productStatuses } from '@kadr/shared/products';
import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productSorts, type ListFilters } from '../use-list-filters.ts';
import classes from './list-controls.module.css';

const typingPauseMs = 250;

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
          <button key={status ?? 'all'} type="button" aria-pressed={filters.status === status} onClick={() => onChange({ status })}>
            {status ? t(`kernel:status.${status}`) : t('products:list.all')}
          </button>
        ))}
      </fieldset>
      <div className={classes['find']}>
        <SearchField search={filters.search} onChange={(search) => onChange({ search })} />
        <NativeSelect
          aria-label={t('products:list.sort')} value={filters.sort} data={productSorts.map((sort) => ({ value: sort, label: t(`products:list.sorts.${sort}`) }))}
          onChange={(event) => onChange({ sort: productSorts.find((sort) => sort === event.currentTarget.value) ?? 'newest' })}
        />
      </div>
    </div>
  );
}

/** Searches when the typing pauses. */
function SearchField({ search, onChange }: { readonly search: string; readonly onChange: (search: string) => void }) {
  const { t } = useTranslation('products');
  /** What is being typed; without the cursor in it the field shows what the address says. */
  const [typed, setTyped] = useState<string | null>(null);
  const searchLater = useDebouncedCallback(onChange, typingPauseMs);
  const text = typed ?? search;
  const change = (to: string) => {
    setTyped(to);
    searchLater(to);
  };
  return (
    <TextInput
      type="search" className={classes['search']} value={text} maxLength={120} autoComplete="off" aria-label={t('list.search')} placeholder={t('list.search')}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />} onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => { searchLater.flush(); setTyped(null); }}
      rightSection={text ? <CloseButton aria-label={t('list.clearSearch')} onClick={() => change('')} /> : null}
    />
  );
}
