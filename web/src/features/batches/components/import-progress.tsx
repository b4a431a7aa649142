import type { ImportRow, ProductImport } from '@kadr/shared/batches';
import { useTranslation } from 'react-i18next';
import { SegmentedBar } from '../../../ui/segmented-bar.tsx';
import type { Sending } from '../import/import-sender.ts';
import classes from './import-progress.module.css';

interface ImportProgressProps {
  readonly counts: ProductImport['counts'];
  readonly sending: Sending;
  readonly rows: readonly ImportRow[];
}

/** How much has come, and how far the drafts are. */
export function ImportProgress({ counts, sending, rows }: ImportProgressProps) {
  const { t } = useTranslation('batches');
  const onTheWay = Object.values(sending).filter(({ state }) => state !== 'failed');
  const settled = counts.photos - counts.waiting + onTheWay.reduce((sum, { share }) => sum + share, 0);
  const drafts = rows.flatMap(({ product }) => (product ? [product] : []));
  const inWork = drafts.filter(({ wants }) => wants.includes('cut-out') || wants.includes('analysis')).length;
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
          <p role="status">{t('one.work', { done: drafts.length - inWork, total: drafts.length })}</p>
          <SegmentedBar
            percent={(100 * (drafts.length - inWork)) / drafts.length}
            label={t('one.work', { done: drafts.length - inWork, total: drafts.length })}
          />
        </>
      )}
    </section>
  );
}
