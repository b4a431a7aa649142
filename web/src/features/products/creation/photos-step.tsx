import type { Product } from '@kadr/shared/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { PhotoGroup } from '../components/photo-group.tsx';
import type { ProductControl } from '../use-product.ts';
import { StepLayout } from './step-layout.tsx';
import { useAnalyse } from './use-analyse.ts';

/** Step 1: one to three sample photos. */
export function PhotosStep({ product, control }: { readonly product: Product; readonly control: ProductControl }) {
  const { t } = useTranslation('products');
  const [sending, setSending] = useState(0);
  const { analyse, isPending } = useAnalyse(product.id);
  const count = product.photos.filter((photo) => photo.group === 'sample').length;
  const isAnalysing = product.analysis.state === 'queued' || product.analysis.state === 'running';
  const start = () => {
    if (isAnalysing) return control.save({ creationStep: 'analysis' });
    // After a step back, the product stands at the photos: the analysis itself moves it on.
    analyse();
  };
  return (
    <StepLayout
      title={t('photos.title')}
      lead={t('photos.lead')}
      note={sending > 0 ? t('photos.sending', { count: sending }) : count === 0 ? t('photos.startHint') : undefined}
      action={
        <PrimaryButton
          size="lg"
          disabled={count === 0 || sending > 0}
          loading={isPending || control.isMoving}
          onClick={start}
        >
          {t('photos.start')}
        </PrimaryButton>
      }
    >
      <PhotoGroup productId={product.id} group="sample" photos={product.photos} takesPaste onSending={setSending} />
      <p style={{ margin: '1.5rem 0 0', color: 'var(--kadr-grey)', fontSize: '0.9375rem' }}>{t('photos.tip')}</p>
    </StepLayout>
  );
}
