import type { Photo, Product } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { finishOverlay, showOverlayStage } from '../../../lib/shell/index.ts';
import { NoticeOffer } from '../../../ui/notice-offer.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { SegmentedBar } from '../../../ui/segmented-bar.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { PhotoCard } from '../components/photo-card.tsx';
import { ProductFacts } from '../components/product-facts.tsx';
import { dimensionFields, presumedLengths } from '../dimension-fields.ts';
import type { ProductControl } from '../use-product.ts';
import classes from './analysis-step.module.css';
import { StepLayout } from './step-layout.tsx';
import { useAnalyse } from './use-analyse.ts';

interface AnalysisStepProps {
  readonly product: Product;
  readonly control: ProductControl;
  readonly onBack: () => void;
}

/** Step 2: what the analysis found, to be corrected and confirmed. */
export function AnalysisStep({ product, control, onBack }: AnalysisStepProps) {
  const { t } = useTranslation('products');
  const [asked, setAsked] = useState(0);
  const [hasProblems, setHasProblems] = useState(false);
  const { state } = product.analysis;
  const isWorking = state === 'queued' || state === 'running';
  useOverlayUntil(!isWorking);
  const stage = useStage(product);
  useEffect(() => showOverlayStage(isWorking ? stage.label : null), [isWorking, stage.label]);
  const confirm = () => {
    const { categoryId, dimensions, analysis } = product;
    const presumed = presumedLengths(dimensions, analysis);
    setAsked((presses) => presses + 1);
    if (hasProblems || categoryId === null || Object.values({ ...dimensions, ...presumed }).includes(null)) return;
    const fields = dimensionFields.filter((field) => field in presumed);
    control.save({
      ...(fields.length > 0 && { dimensions: presumed, agreedLengths: fields }),
      creationStep: 'extras',
    });
  };
  return (
    <StepLayout
      title={t('analysis.title')}
      lead={t('analysis.lead')}
      onBack={onBack}
      action={
        <PrimaryButton size="lg" loading={control.isMoving} onClick={confirm}>
          {t('analysis.confirm')}
        </PrimaryButton>
      }
    >
      <div className={classes['room']}>
        <div className={classes['photos']}>
          {product.photos
            .filter((photo) => photo.group === 'sample')
            .map((photo) => (
              <PhotoCard key={photo.id} productId={product.id} photo={photo} />
            ))}
        </div>
        <section className={classes['card']} aria-busy={isWorking}>
          <AnalysisProgress product={product} stage={stage} />
          <ProductFacts
            product={product}
            onSave={control.save}
            onType={control.type}
            asked={asked}
            onProblems={setHasProblems}
            withSources
          />
          {isWorking && product.analysis.colours.length === 0 && (
            <div className={classes['coming']}>
              <TextSkeleton lines={2} />
            </div>
          )}
        </section>
      </div>
    </StepLayout>
  );
}

/** The overlay of "Start Analysis" waits at 80 % until the analysis is there. */
function useOverlayUntil(done: boolean): void {
  useEffect(() => {
    if (done) finishOverlay();
  }, [done]);
  useEffect(() => finishOverlay, []);
}

interface Stage {
  readonly label: string;
  /** Of the stage: 0 to 1. */
  readonly share: number;
}

/** What is being done to the photos, and how far it is: the cutting out of each, then the analysis of all. */
function useStage({ analysis, photos }: Product): Stage {
  const { t } = useTranslation('products');
  const { percent } = useFormats();
  const shares = photos.flatMap(({ group, cutout }) => (group === 'sample' && cutout ? [shareOf(cutout)] : []));
  const done = shares.filter((share) => share === 1).length;
  if (done < shares.length) {
    const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
    return { label: t('analysis.cutting', { done, count: shares.length, percent: percent(share) }), share };
  }
  const { progress: share } = analysis;
  return {
    label: analysis.state === 'queued' ? t('analysis.queued') : t('analysis.running', { percent: percent(share) }),
    share,
  };
}

function shareOf({ state, progress }: NonNullable<Photo['cutout']>): number {
  return state === 'queued' || state === 'running' ? Math.min(progress, 0.99) : 1;
}

function AnalysisProgress({ product, stage: { label, share } }: { readonly product: Product; readonly stage: Stage }) {
  const { t } = useTranslation('products');
  const { analysis } = product;
  if (analysis.state === 'failed' || analysis.state === 'none')
    return <AnalyseAgain product={product} failed={analysis.state === 'failed'} />;
  if (analysis.state === 'ready')
    return (
      <p className="kadr-spoken" role="status">
        {t('analysis.ready')}
      </p>
    );
  return (
    <div className={classes['progress']} role="status">
      <p>{label}</p>
      <SegmentedBar percent={100 * share} label={label} />
      <NoticeOffer />
    </div>
  );
}

function AnalyseAgain({ product, failed }: { readonly product: Product; readonly failed: boolean }) {
  const { t } = useTranslation('products');
  const { analyse, isPending } = useAnalyse(product.id);
  return (
    <div className={classes['again']}>
      {failed && <p role="alert">{t('analysis.failed')}</p>}
      <Button variant="default" loading={isPending} onClick={analyse}>
        {t('analysis.again')}
      </Button>
    </div>
  );
}
