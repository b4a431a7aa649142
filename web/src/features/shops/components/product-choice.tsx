import { languages, type Language } from '@kadr/shared/kernel';
import { listLibrary, type ProductCard } from '@kadr/shared/products';
import { maxPublished } from '@kadr/shared/shops';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointPages } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { PrimaryButton, PrimaryLink } from '../../../ui/primary-button.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import classes from '../shops.module.css';

interface ProductChoiceProps {
  readonly chosen: ReadonlyMap<string, ProductCard>;
  readonly onChange: (chosen: ReadonlyMap<string, ProductCard>) => void;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly keepPictures: boolean;
  readonly onKeep: (keep: boolean) => void;
  readonly onCompare: () => void;
}

const typingPauseMs = 250;
const pageSize = 50;

/** Products that have pictures, to be ticked; what is ticked stays so while something else is searched for. */
export function ProductChoice(props: ProductChoiceProps) {
  const { chosen, onChange } = props;
  const { t } = useTranslation(['shops', 'kernel']);
  const [search, setSearch] = useState('');
  const [text] = useDebouncedValue(search.trim(), typingPauseMs);
  const products = useEndpointPages(listLibrary, { for: 'designs', limit: pageSize, ...(text && { search: text }) });
  const items = products.data?.items ?? [];
  const toggle = (product: ProductCard) => {
    const next = new Map(chosen);
    if (!next.delete(product.id)) next.set(product.id, product);
    onChange(next);
  };
  if (products.isError && items.length === 0) return <LoadFailed onRetry={() => void products.refetch()} />;
  if (products.data && items.length === 0 && text === '') {
    return (
      <EmptyState
        title={t('shops:pick.none')}
        text={t('shops:pick.noneText')}
        subject="camera"
        action={<PrimaryLink to={paths.visuals}>{t('shops:pick.make')}</PrimaryLink>}
      />
    );
  }
  const isFull = chosen.size >= maxPublished;
  return (
    <section aria-label={t('shops:pick.products')}>
      <TextInput
        type="search"
        className={classes['search']}
        value={search}
        onChange={(change) => setSearch(change.currentTarget.value)}
        aria-label={t('shops:pick.search')}
        placeholder={t('shops:pick.search')}
      />
      {products.isPending && <TextSkeleton />}
      {products.data && items.length === 0 && <p role="status">{t('shops:pick.noneFound')}</p>}
      <ul className={classes['choice']}>
        {items.map((product) => (
          <li key={product.id}>
            <Checkbox
              checked={chosen.has(product.id)}
              disabled={isFull && !chosen.has(product.id)}
              onChange={() => toggle(product)}
              label={<ProductLabel product={product} />}
            />
          </li>
        ))}
      </ul>
      {products.hasNextPage && (
        <Button variant="default" loading={products.isFetchingNextPage} onClick={() => void products.fetchNextPage()}>
          {t('shops:pick.more')}
        </Button>
      )}
      <GoOn {...props} isFull={isFull} />
    </section>
  );
}

function ProductLabel({ product: { cover, title, sku } }: { readonly product: ProductCard }) {
  const { t } = useTranslation('shops');
  return (
    <span className={classes['product']}>
      <span className={classes['cover']}>{cover && <PictureFrame picture={cover} alt="" ratio="1" />}</span>
      <span className={classes['words']}>
        <b>{title || t('pick.untitled')}</b>
        <small data-missing={!sku || undefined}>{sku || t('pick.noSku')}</small>
      </span>
    </span>
  );
}

type GoOnProps = ProductChoiceProps & { readonly isFull: boolean };

function GoOn({ chosen, language, onLanguage, keepPictures, onKeep, onCompare, isFull }: GoOnProps) {
  const { t } = useTranslation(['shops', 'kernel']);
  return (
    <div className={classes['goOn']}>
      <NativeSelect
        label={t('shops:pick.language')}
        value={language}
        onChange={(change) => {
          const to = languages.find((one) => one === change.currentTarget.value);
          if (to) onLanguage(to);
        }}
        data={languages.map((one) => ({ value: one, label: t(`kernel:languages.${one}`) }))}
      />
      <Checkbox
        checked={keepPictures}
        onChange={(change) => onKeep(change.currentTarget.checked)}
        label={t('shops:pick.keep')}
      />
      <p role="status">
        {t('shops:pick.chosen', { count: chosen.size })}
        {isFull && ` · ${t('shops:pick.full', { max: maxPublished })}`}
      </p>
      <PrimaryButton disabled={chosen.size === 0} onClick={onCompare}>
        {t('shops:pick.look')}
      </PrimaryButton>
    </div>
  );
}
