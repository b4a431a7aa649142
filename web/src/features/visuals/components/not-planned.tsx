import { mainPhoto, type Product } from '@kadr/shared/products';
import type { FrameType, Photoshoot } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AddSamplePhoto } from '../../products/index.ts';
import classes from './not-planned.module.css';
import { useSayWhole } from './whole-question.tsx';

interface NotPlannedProps {
  readonly product: Product;
  readonly photoshoot: Photoshoot;
  readonly busy: boolean;
  /** Adds frames to the plan: those, or all that it can hold. */
  readonly onAdd: (frameTypes?: FrameType[]) => void;
}

/** Frames that the plan leaves out, under one line for each reason that says what to do; and those it could hold now. */
export function NotPlanned({ product, photoshoot: { leftOut, canAdd }, busy, onAdd }: NotPlannedProps) {
  const { t } = useTranslation('visuals');
  const say = useSayWhole(product.id, () => onAdd());
  const photo = mainPhoto(product);
  if (leftOut.length + canAdd.length === 0) return null;
  const waits = busy || say.isPending;
  return (
    <section className={classes['out']} aria-labelledby="not-planned">
      <h2 id="not-planned" data-small>
        {t('notPlanned.title')}
      </h2>
      {canAdd.length > 0 && (
        <div className={classes['reason']}>
          <p>{t('notPlanned.more')}</p>
          <Button variant="default" size="xs" disabled={waits} onClick={() => onAdd()}>
            {t('notPlanned.addAll', { count: canAdd.length })}
          </Button>
        </div>
      )}
      {[...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, frames]) => (
        <div key={reason} className={classes['reason']}>
          <ul>
            {frames.map(({ frameType }) => (
              <li key={frameType}>
                <span>{t(`frames.${frameType}`)}</span>
                {reason === 'photo-soft' && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={waits}
                    aria-label={`${t('notPlanned.add')}: ${t(`frames.${frameType}`)}`}
                    onClick={() => onAdd([frameType])}
                  >
                    {t('notPlanned.add')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p>{t(`notPlanned.reasons.${reason}`)}</p>
          {photo && (reason === 'cut-off' || reason === 'part-only') && (
            <div className={classes['ways']}>
              <AddSamplePhoto productId={product.id} photos={product.photos} label={t('whole.another')} />
              <Button
                variant="default"
                size="xs"
                disabled={waits}
                loading={say.isPending}
                onClick={() => say.mutate({ id: photo.id, isWhole: true })}
              >
                {t('whole.yes')}
              </Button>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}
