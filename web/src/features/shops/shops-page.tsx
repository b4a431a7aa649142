import { listShops, removeShop, shopVendorNames, type Shop } from '@kadr/shared/shops';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { showInfo } from '../../lib/show-error.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { ConnectDialog } from './components/connect-dialog.tsx';
import classes from './shops.module.css';

/** The seller's shops, and the way into each. */
export function ShopsPage() {
  const { t } = useTranslation('shops');
  const shops = useEndpointQuery(listShops, {}, { staleTime: 0, quiet: 'page' });
  const [isConnecting, setIsConnecting] = useState(false);
  const [removing, setRemoving] = useState<Shop | null>(null);
  const remove = useEndpointMutation(removeShop, {
    invalidate: [listShops],
    onSuccess: () => {
      setRemoving(null);
      showInfo(t('removed'));
    },
  });
  const connect = <PrimaryButton onClick={() => setIsConnecting(true)}>{t('connect')}</PrimaryButton>;
  const list = shops.data ?? [];
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} actions={list.length > 0 && connect} />
      {shops.isPending && <TextSkeleton />}
      {shops.isError && <LoadFailed onRetry={() => void shops.refetch()} />}
      {shops.data && list.length === 0 && (
        <EmptyState title={t('empty.title')} text={t('empty.text')} subject="card" action={connect} />
      )}
      {list.length > 0 && (
        <ul className={classes['shops']}>
          {list.map((shop) => (
            <ShopItem key={shop.id} shop={shop} onRemove={() => setRemoving(shop)} />
          ))}
        </ul>
      )}
      {isConnecting && <ConnectDialog onClose={() => setIsConnecting(false)} />}
      <ConfirmDialog
        opened={removing !== null}
        title={t('removeTitle')}
        text={t('removeText', { name: removing?.name ?? '' })}
        confirmLabel={t('remove')}
        busy={remove.isPending}
        onConfirm={() => {
          if (removing) remove.mutate({ id: removing.id });
        }}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}

function ShopItem({ shop, onRemove }: { readonly shop: Shop; readonly onRemove: () => void }) {
  const { t } = useTranslation('shops');
  const { date } = useFormats();
  const { id, name, account, vendor, isRefused, createdAt } = shop;
  return (
    <li className={classes['shop']}>
      <div className={classes['what']}>
        <strong>{name}</strong>
        <p>{[shopVendorNames[vendor], account, t('connected', { date: date(createdAt) })].join(' · ')}</p>
        {isRefused && <p className={classes['bad']}>{t('refusedKey')}</p>}
      </div>
      <div className={classes['tools']}>
        <Button component={Link} to={paths.shop(id)} variant="default" aria-label={t('publishIn', { name })}>
          {t('publish')}
        </Button>
        <Button component={Link} to={paths.shopImport(id)} variant="default" aria-label={t('importFrom', { name })}>
          {t('import.list')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onRemove} aria-label={t('removeOf', { name })}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
