import type { ImportRow, ProductImport } from '@kadr/shared/batches';
import { useTranslation } from 'react-i18next';
import { NoticeOffer } from '../../../ui/notice-offer.tsx';
import { SegmentedBar } from '../../../ui/segmented-bar.tsx';
import type { Sending } from '../import/import-sender.ts';
import { minutesOf, usualPhotoMs, useTimeLeft } from '../use-time-left.ts';
import classes from './import-progress.module.css';

interface ImportProgressProps {
  readonly counts: ProductImport['counts'];
  readonly sending: Sending;
  readonly rows: readonly ImportRow[];
  /** When all this was so. */
  readonly readAtMs: number;
}

/** How much has come, and how far the drafts are. */
export function ImportProgress({ counts, sending, rows, readAtMs }: ImportProgressProps) {
  const { t } = useTranslation('batches');
  const onTheWay = Object.values(sending).filter(({ state }) => state !== 'failed');
  const settled = counts.photos - counts.waiting + onTheWay.reduce((sum, { share }) => sum + share, 0);
  const drafts = rows.flatMap(({ product }) => (product ? [product] : []));
  const isInWork = (product: ImportRow['product']) =>
    product?.wants.some((want) => want === 'cut-out' || want === 'analysis') === true;
  const inWork = drafts.filter(isInWork).length;
  const photosLeft = rows
    .filter(({ product }) => isInWork(product))
    .reduce((sum, { photos }) => sum + photos.filter(({ state }) => state === 'stored').length, 0);
  const timeLeftMs = useTimeLeft(photosLeft + counts.waiting, readAtMs, usualPhotoMs);
  const sent =
    counts.photos > 0
      ? t('one.sent', { stored: counts.stored, photos: counts.photos })
      : t('products', { count: counts.products });
  return (
    <section className={classes['progress']} aria-busy={onTheWay.length > 0}>
      <p className={classes['head']} role="status">
        {onTheWay.length === 0 && counts.waiting === 0 && counts.photos > 0
          ? `${t('one.done.title')} · ${t('photos', { count: counts.stored })}`
          : sent}
      </p>
      {(onTheWay.length > 0 || counts.waiting > 0) && counts.photos > 0 && (
        <SegmentedBar percent={(100 * settled) / counts.photos} label={sent} />
      )}
      {onTheWay.length > 0 && (
        <p>{onTheWay.some(({ state }) => state === 'paused') ? t('one.paused') : t('one.sending')}</p>
      )}
      {inWork > 0 && (
        <>
          <p role="status">
            {t('one.work', { done: drafts.length - inWork, total: drafts.length })}
            {timeLeftMs !== undefined && ` · ${t('timeLeft', { count: minutesOf(timeLeftMs) })}`}
          </p>
          <SegmentedBar
            percent={(100 * (drafts.length - inWork)) / drafts.length}
            label={t('one.work', { done: drafts.length - inWork, total: drafts.length })}
          />
          <NoticeOffer />
        </>
      )}
    </section>
  );
}
