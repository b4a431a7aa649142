import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { PrimaryButton, PrimaryLink } from '../../../ui/primary-button.tsx';
import { SegmentedBar } from '../../../ui/segmented-bar.tsx';
import { StillLife } from '../../../ui/still-life.tsx';
import { creationStepCount, type NextStep } from '../next-step.ts';
import { useAddProduct } from '../../products/index.ts';
import classes from './next-step-card.module.css';

/** The dashboard's large card: one thing to do, and the product it is about. */
export function NextStepCard({ next }: { readonly next: NextStep }) {
  const { t } = useTranslation('home');
  const product = 'product' in next ? next.product : undefined;
  const title = product?.title || t('next.untitled');
  return (
    <section className={classes['card']} aria-labelledby="next-step">
      <div className={classes['words']}>
        <h2 id="next-step" className={classes['title']}>
          {t(`next.${next.kind}.title`, { title })}
        </h2>
        <p>{t(`next.${next.kind}.text`)}</p>
        {next.kind === 'draft' && <CreationProgress step={next.step} />}
        <div className={classes['action']}>
          <NextAction next={next} />
        </div>
      </div>
      <div className={classes['picture']} data-corners>
        {product?.cover ? (
          <PictureFrame picture={product.cover} alt={title} ratio="var(--picture-ratio)" size="full" eager />
        ) : (
          <StillLife subject={next.kind === 'design' ? 'card' : 'bottle'} />
        )}
      </div>
    </section>
  );
}

function CreationProgress({ step }: { readonly step: number }) {
  const { t } = useTranslation('home');
  const segments = Array.from({ length: creationStepCount }, (_, index) => ((index + 1) * 100) / creationStepCount);
  const label = t('next.stepOf', { step, total: creationStepCount });
  return (
    <div className={classes['progress']}>
      <span>{label}</span>
      <SegmentedBar percent={(step * 100) / creationStepCount} segments={segments} label={label} />
    </div>
  );
}

function NextAction({ next }: { readonly next: NextStep }) {
  const { t } = useTranslation('home');
  const { addProduct, isAdding } = useAddProduct();
  const label = t(`next.${next.kind}.action`);
  switch (next.kind) {
    case 'first':
    case 'another':
      return (
        <PrimaryButton onClick={addProduct} loading={isAdding}>
          {label}
        </PrimaryButton>
      );
    case 'draft':
      return <PrimaryLink to={paths.product(next.product.id)}>{label}</PrimaryLink>;
    case 'shoot':
    case 'finish':
      return <PrimaryLink to={paths.visualProduct(next.product.id)}>{label}</PrimaryLink>;
    case 'design':
      return <PrimaryLink to={paths.designProduct(next.product.id)}>{label}</PrimaryLink>;
  }
}
