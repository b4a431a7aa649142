import { listLibrary } from '@kadr/shared/products';
import { frameTypes, type FrameType, type PhotoshootStep } from '@kadr/shared/visuals';
import { Button, NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointPages } from '../../../lib/endpoint-hooks.ts';
import classes from './frame-choice.module.css';

interface FrameChoiceProps {
  readonly productId: string;
  readonly step: PhotoshootStep;
  readonly busy: boolean;
  readonly onFrame: (frameType: FrameType) => void;
  readonly onPartner: (withProductId: string) => void;
}

/** Which kind of frame the step is, and for a frame of two products the other one. */
export function FrameChoice({ productId, step, busy, onFrame, onPartner }: FrameChoiceProps) {
  const { t, i18n } = useTranslation('visuals');
  const kinds = frameTypes.map((type) => ({ value: type, label: t(`frames.${type}`) })).toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <div className={classes['choice']}>
      <NativeSelect
        label={t('choice.frame')} value={step.frameType} disabled={busy} data={kinds}
        onChange={({ currentTarget }) => onFrame(currentTarget.value as FrameType)}
      />
      {step.frameType === 'mixmatch' && <Partner productId={productId} chosen={step.withProductId} busy={busy} onPartner={onPartner} />}
    </div>
  );
}

interface PartnerProps extends Pick<FrameChoiceProps, 'productId' | 'busy' | 'onPartner'> {
  readonly chosen: string | null;
}

function Partner({ productId, chosen, busy, onPartner }: PartnerProps) {
  const { t } = useTranslation('visuals');
  const products = useEndpointPages(listLibrary, { for: 'visuals', limit: 100 });
  const others = products.data?.items.filter(({ id }) => id !== productId) ?? [];
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = products;
  // The chosen one may be on a later page.
  const searching = hasNextPage && (others.length === 0 || (chosen !== null && !others.some(({ id }) => id === chosen)));
  useEffect(() => {
    if (searching && !isFetchingNextPage) void fetchNextPage();
  }, [searching, isFetchingNextPage, fetchNextPage]);
  if (products.data && others.length === 0 && !hasNextPage) return <p className={classes['none']}>{t('choice.noOther')}</p>;
  return (
    <div className={classes['partner']}>
      <NativeSelect
        label={t('choice.partner')} value={chosen ?? ''} disabled={busy || products.isPending || searching}
        data={[{ value: '', label: t('choice.partnerNone'), disabled: true }, ...others.map(({ id, title }) => ({ value: id, label: title || t('choice.untitled') }))]}
        onChange={({ currentTarget }) => onPartner(currentTarget.value)}
      />
      {hasNextPage && <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('list.more')}</Button>}
    </div>
  );
}
