import { importShopProducts, listShopProducts, listShops, maxImported, type ShopProducts } from '@kadr/shared/shops';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { newId } from '@kadr/shared/kernel';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../lib/api-client.ts';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { FlowPage } from '../../ui/flow-page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import classes from './shops.module.css';

type Item = ShopProducts['items'][number];
const typingPauseMs = 400;

/** The shop's own products, to be ticked: drafts are made of them, with their photos. */
export function ShopImportPage() {
  const { shopId = '' } = useParams();
  const { t } = useTranslation('shops');
  const navigate = useNavigate();
  const shops = useEndpointQuery(listShops, {}, { quiet: 'page' });
  const shop = shops.data?.find(({ id }) => id === shopId);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const press = useRef({ id: newId(), of: '' });
  const start = useEndpointMutation(importShopProducts, {
    invalidate: [listShopProducts],
    onSuccess: ({ importId }) => void navigate(paths.batchImport(importId)),
  });
  const begin = () => {
    const items = [...chosen.values()].map(({ itemId, sku, title }) => ({ itemId, sku, title }));
    const of = JSON.stringify(items);
    if (press.current.of !== of) press.current = { id: newId(), of };
    start.mutate({ id: shopId, importId: press.current.id, items });
  };
  return (
    <FlowPage
      title={shop ? t('import.title', { name: shop.name }) : t('title')}
      back={{ to: paths.shops, label: t('pick.back') }}
    >
      {(shops.isError || (shops.data && !shop)) && <LoadFailed onRetry={() => void shops.refetch()} />}
      {shop && (
        <>
          <p className={classes['lead']}>{t('import.lead')}</p>
          <ShopProductList shopId={shop.id} chosen={chosen} onChange={setChosen} />
          <div className={classes['goOn']}>
            <p role="status">
              {t('pick.chosen', { count: chosen.size })}
              {chosen.size >= maxImported && ` · ${t('pick.full', { max: maxImported })}`}
            </p>
            <PrimaryButton disabled={chosen.size === 0} loading={start.isPending} onClick={begin}>
              {t('import.start', { count: chosen.size })}
            </PrimaryButton>
          </div>
        </>
      )}
    </FlowPage>
  );
}

interface ShopProductListProps {
  readonly shopId: string;
  readonly chosen: ReadonlyMap<string, Item>;
  readonly onChange: (chosen: ReadonlyMap<string, Item>) => void;
}

function ShopProductList({ shopId, chosen, onChange }: ShopProductListProps) {
  const { t } = useTranslation('shops');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs);
  const input = { id: shopId, ...(search && { search }) };
  const pages = useInfiniteQuery({
    queryKey: [...queryKeyOf(listShopProducts, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listShopProducts, { ...input, ...(pageParam && { cursor: pageParam }) }, { signal, silent: 'later-step' }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { quiet: 'page' },
  });
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const toggle = (item: Item) => {
    const next = new Map(chosen);
    if (!next.delete(item.itemId)) next.set(item.itemId, item);
    onChange(next);
  };
  return (
    <section aria-label={t('pick.products')}>
      <TextInput
        type="search"
        className={classes['search']}
        value={typed}
        onChange={(change) => setTyped(change.currentTarget.value)}
        aria-label={t('pick.search')}
        placeholder={t('pick.search')}
      />
      {pages.isPending && <TextSkeleton />}
      {pages.isError && <LoadFailed onRetry={() => void pages.refetch()} />}
      {pages.data && items.length === 0 && <p role="status">{t('pick.noneFound')}</p>}
      <ul className={classes['choice']}>
        {items.map((item) => (
          <li key={item.itemId}>
            <ItemChoice
              item={item}
              isChosen={chosen.has(item.itemId)}
              isFull={chosen.size >= maxImported}
              onToggle={() => toggle(item)}
            />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('pick.more')}
        </Button>
      )}
    </section>
  );
}

interface ItemChoiceProps {
  readonly item: Item;
  readonly isChosen: boolean;
  readonly isFull: boolean;
  readonly onToggle: () => void;
}

function ItemChoice({ item, isChosen, isFull, onToggle }: ItemChoiceProps) {
  const { t } = useTranslation('shops');
  const { title, sku, photos, thumbnail, productId, problem } = item;
  const label = (
    <span className={classes['product']}>
      <span className={classes['cover']}>{thumbnail && <Thumbnail src={thumbnail} />}</span>
      <span className={classes['words']}>
        <b>{title || t('pick.untitled')}</b>
        <small>
          {[sku || t('pick.noSku'), ...(photos === null ? [] : [t('import.photos', { count: photos })])].join(' · ')}
        </small>
        {problem && <small data-missing>{t(`errors.${problem}`)}</small>}
      </span>
    </span>
  );
  if (productId === null)
    return <Checkbox checked={isChosen} disabled={isFull && !isChosen} onChange={onToggle} label={label} />;
  return (
    <div className={classes['imported']}>
      {label}
      <Link className="kadr-link" to={paths.product(productId)}>
        {t('import.open')}
      </Link>
    </div>
  );
}

const triesAgainMs = 4000;

/** What the shop does not hand out, also when it is asked once more, is left out. */
function Thumbnail({ src }: { readonly src: string }) {
  const [state, setState] = useState<'first' | 'pause' | 'again' | 'none'>('first');
  useEffect(() => {
    if (state !== 'pause') return undefined;
    const timer = setTimeout(() => setState('again'), triesAgainMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === 'pause' || state === 'none') return null;
  return (
    <img
      src={state === 'first' ? src : `${src}&again`}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setState(state === 'first' ? 'pause' : 'none')}
    />
  );
}
