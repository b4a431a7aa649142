import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './product-search.module.css';

const typingPauseMs = 250;

/** A field for words of the title or the SKU; searches when the typing pauses. */
export function ProductSearch({
  search,
  onChange,
}: {
  readonly search: string;
  readonly onChange: (search: string) => void;
}) {
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
      type="search"
      className={classes['field']}
      value={text}
      maxLength={120}
      autoComplete="off"
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        searchLater.flush();
        setTyped(null);
      }}
      rightSection={text ? <CloseButton aria-label={t('list.clearSearch')} onClick={() => change('')} /> : null}
    />
  );
}
