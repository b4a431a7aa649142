import { generateInfo, getProduct, type Product } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { useFormats } from '../../../lib/format.ts';
import { finishOverlay } from '../../../lib/shell/index.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { SegmentedBar } from '../../../ui/segmented-bar.tsx';
import { TextSkeleton } from '../../../ui/skeletons.tsx';
import { PhotoCard } from '../components/photo-card.tsx';
import { ProductFacts } from '../components/product-facts.tsx';
import type { ProductControl } from '../use-product.ts';
import classes from './analysis-step.module.css';
import { StepLayout } from './step-layout.tsx';

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
  const confirm = () => {
    const { categoryId, dimensions } = product;
    setAsked((presses) => presses + 1);
    if (hasProblems || categoryId === null || Object.values(dimensions).includes(null)) return;
    control.save({ creationStep: 'extras' });
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
          <AnalysisProgress product={product} />
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
    return finishOverlay;
  }, [done]);
}

function AnalysisProgress({ product }: { readonly product: Product }) {
  const { t } = useTranslation('products');
  const { percent } = useFormats();
  const { analysis, photos } = product;
  const pending = photos.filter(
    ({ group, cutout }) => group === 'sample' && (cutout?.state === 'queued' || cutout?.state === 'running'),
  ).length;
  if (analysis.state === 'failed' || analysis.state === 'none')
    return <AnalyseAgain product={product} failed={analysis.state === 'failed'} />;
  if (analysis.state === 'ready')
    return (
      <p className="kadr-spoken" role="status">
        {t('analysis.ready')}
      </p>
    );
  const label =
    pending > 0
      ? t('analysis.waiting', { count: pending })
      : analysis.state === 'queued'
        ? t('analysis.queued')
        : t('analysis.running', { percent: percent(analysis.progress) });
  return (
    <div className={classes['progress']} role="status">
      <p>{label}</p>
      <SegmentedBar percent={100 * analysis.progress} label={label} />
    </div>
  );
}

function AnalyseAgain({ product, failed }: { readonly product: Product; readonly failed: boolean }) {
  const { t } = useTranslation('products');
  const queryClient = useQueryClient();
  const again = useEndpointMutation(generateInfo, {
    onSuccess: (analysed) => {
      queryClient.setQueryData(queryKeyOf(getProduct, { id: product.id }), analysed);
    },
  });
  return (
    <div className={classes['again']}>
      {failed && <p role="alert">{t('analysis.failed')}</p>}
      <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ id: product.id })}>
        {t('analysis.again')}
      </Button>
    </div>
  );
}
