import { maxBatchProducts, runFrameTypes } from '@kadr/shared/batches';
import { getSheet, leastCompared, type SheetItem } from '@kadr/shared/presets';
import type { OutputOf } from '@kadr/shared/kernel';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useEndpointPages } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { RemakeWithPreset } from './remake-with-preset.tsx';
import classes from './sheet-page.module.css';

type Sheet = OutputOf<typeof getSheet>;
type FrameType = (typeof runFrameTypes)[number];

const pageSize = 48;

/** The catalogue as a contact sheet: one kind of picture of each product, with what drifts in words. */
export function SheetPage() {
  const { t, i18n } = useTranslation(['presets', 'visuals']);
  const [params, setParams] = useSearchParams();
  const frameType = runFrameTypes.find((type) => type === params.get('kind')) ?? 'hero';
  const only = params.get('only') === 'drifted' ? 'drifted' : 'all';
  const show = (kind: FrameType, drifted: boolean) =>
    setParams({ kind, ...(drifted ? { only: 'drifted' } : {}) }, { replace: true });
  const asked = { frameType, only, limit: pageSize } as const;
  const sheet = useEndpointPages(getSheet, asked);
  const summary = sheet.data?.first;
  const items = sheet.data?.items ?? [];
  const isCompared = (summary?.pictures ?? 0) >= leastCompared;
  const kinds = runFrameTypes
    .map((value) => ({ value, label: t(`visuals:frames.${value}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <FlowPage title={t('presets:sheet.title')} back={{ to: paths.presets, label: t('presets:sheet.back') }}>
      <p className={classes['lead']}>{t('presets:sheet.lead')}</p>
      <div className={classes['tools']}>
        <NativeSelect
          label={t('presets:sheet.kind')}
          value={frameType}
          data={kinds}
          onChange={({ currentTarget }) => show(currentTarget.value as FrameType, only === 'drifted')}
        />
        <Switch
          label={t('presets:sheet.only')}
          checked={only === 'drifted'}
          onChange={({ currentTarget }) => show(frameType, currentTarget.checked)}
        />
      </div>
      {summary && summary.pictures > 0 && <Summary sheet={summary} />}
      {only === 'drifted' && items.length > 0 && (
        <RemakeWithPreset
          frameType={frameType}
          productIds={items.slice(0, maxBatchProducts).map(({ productId }) => productId)}
        />
      )}
      {sheet.isPending && <PictureSkeletons count={8} withCaption />}
      {sheet.isError && !sheet.data && (
        <p role="alert">
          {t('presets:sheet.failed')}{' '}
          <Button variant="default" size="compact-md" onClick={() => void sheet.refetch()}>
            {t('presets:sheet.again')}
          </Button>
        </p>
      )}
      {summary?.pictures === 0 && (
        <EmptyState
          title={t('presets:sheet.none.title')}
          text={t('presets:sheet.none.text')}
          subject="camera"
          action={<PrimaryLink to={paths.visualProducts}>{t('presets:sheet.none.action')}</PrimaryLink>}
        />
      )}
      {only === 'drifted' && summary?.drifted === 0 && isCompared && <p role="status">{t('presets:sheet.even')}</p>}
      <ul className={classes['grid']}>
        {items.map((item) => (
          <li key={item.productId}>
            <SheetTile item={item} isCompared={isCompared} />
          </li>
        ))}
      </ul>
      {sheet.hasNextPage && (
        <Button variant="default" mt="lg" loading={sheet.isFetchingNextPage} onClick={() => void sheet.fetchNextPage()}>
          {t('presets:sheet.more')}
        </Button>
      )}
    </FlowPage>
  );
}

function Summary({ sheet: { usual, pictures, drifted } }: { readonly sheet: Sheet }) {
  const { t } = useTranslation(['presets', 'visuals']);
  if (pictures < leastCompared) return <p role="status">{t('presets:sheet.few', { count: leastCompared })}</p>;
  const facts = [
    ...(usual.styleId ? [t(`visuals:styles.${usual.styleId}`)] : []),
    ...(usual.format ? [usual.format] : []),
    ...(usual.share === null ? [] : [t('presets:sheet.usualShare', { percent: Math.round(usual.share * 100) })]),
  ];
  return (
    <p className={classes['summary']} role="status">
      <b>{t('presets:sheet.found', { count: drifted, pictures })}</b>{' '}
      {t('presets:sheet.usual', { facts: facts.join(', ') })}
    </p>
  );
}

interface SheetTileProps {
  readonly item: SheetItem;
  readonly isCompared: boolean;
}

function SheetTile({ item: { productId, title, picture, drifts }, isCompared }: SheetTileProps) {
  const { t } = useTranslation('presets');
  return (
    <Link to={paths.visualProduct(productId)} className={classes['tile']} data-corners-on-focus>
      <PictureFrame picture={picture} alt="" ratio="1" fit="contain" />
      <b>{title}</b>
      {drifts.length > 0 ? (
        <span className={classes['drifts']}>{drifts.map((drift) => t(`sheet.drifts.${drift}`)).join(', ')}</span>
      ) : (
        isCompared && <small>{t('sheet.alike')}</small>
      )}
    </Link>
  );
}
