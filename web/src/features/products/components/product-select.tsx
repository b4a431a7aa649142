import { getProduct, listLibrary } from '@kadr/shared/products';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import classes from './product-select.module.css';

const typingPauseMs = 250;
/** As many are shown at a time: the rest is searched for. */
const shownAtMost = 30;
const longestSearch = 120;

interface ProductSelectProps {
  /** Whose products: those that can be photographed, or those that have pictures. */
  readonly lab: 'visuals' | 'designs';
  readonly label: string;
  readonly value: string | null;
  /** The product that is being worked on: under this name in the first place, or not to be chosen. */
  readonly own: { readonly id: string; readonly label: string | null };
  readonly disabled?: boolean;
  readonly onChange: (productId: string) => void;
}

/**
 * One of the seller's products, searched for by words of the title or the SKU: those last worked on are offered at
 * first.
 */
export function ProductSelect({ lab, label, value, own, disabled = false, onChange }: ProductSelectProps) {
  const { t } = useTranslation(['products', 'kernel']);
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), typingPauseMs);
  const [picked, setPicked] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const named = (title: string) => title || t('products:list.untitled');
  const first = own.label === null ? [] : [{ value: own.id, label: own.label }];
  const known = [...first, ...(picked ? [picked] : [])].find((one) => one.value === value);
  const read = useEndpointQuery(
    getProduct,
    { id: value ?? '' },
    { enabled: value !== null && !known, quiet: 'background' },
  );
  const chosen = known ?? (read.data && { value: read.data.id, label: named(read.data.title) });
  const isTyped = settled !== '' && settled !== chosen?.label;
  const products = useEndpointQuery(
    listLibrary,
    { for: lab, limit: shownAtMost, ...(isTyped ? { search: settled.slice(0, longestSearch) } : {}) },
    {
      placeholderData: (before) => before,
      quiet: 'background',
      silent: 'typing',
    },
  );
  const found =
    products.data?.items
      .filter(({ id }) => id !== own.id)
      .map(({ id, title }) => ({ value: id, label: named(title) })) ?? [];
  const kept = chosen && ![...first, ...found].some((one) => one.value === chosen.value) ? [chosen] : [];
  return (
    <div>
      <Select
        label={label}
        placeholder={t('products:picker.search')}
        value={value}
        searchable
        allowDeselect={false}
        disabled={disabled}
        comboboxProps={{ withinPortal: true }}
        data={[...first, ...kept, ...found]}
        filter={({ options }) => options}
        nothingFoundMessage={t(
          products.isPending
            ? 'kernel:ui.loading'
            : products.isError
              ? 'products:picker.failed.title'
              : 'products:picker.nothing.title',
        )}
        searchValue={search}
        onSearchChange={setSearch}
        onClick={(event) => event.currentTarget.select()}
        onChange={(to, option) => {
          if (to === null || option === null) return;
          setPicked({ value: to, label: option.label });
          onChange(to);
        }}
      />
      {products.isError && (
        <p className={classes['failed']} role="alert">
          {t('products:picker.failed.title')}{' '}
          <Button
            variant="default"
            size="compact-md"
            loading={products.isFetching}
            onClick={() => void products.refetch()}
          >
            {t('kernel:actions.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}
