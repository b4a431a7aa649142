import { creationSteps, type CreationStep, type Product } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { FlowPage } from '../../../ui/flow-page.tsx';
import type { FlowStep } from '../../../ui/step-header.tsx';
import type { ProductControl } from '../use-product.ts';
import { AnalysisStep } from './analysis-step.tsx';
import { ExtrasStep } from './extras-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { useStepHistory } from './use-step-history.ts';

const shownSteps = ['photos', 'analysis', 'extras'] as const;

/**
 * Product creation: three steps, each kept on the server as it is worked on, so that it can be left and returned to.
 */
export function CreationPage({ product, control }: { readonly product: Product; readonly control: ProductControl }) {
  const { t } = useTranslation('products');
  const goTo = (creationStep: CreationStep) => control.save({ creationStep });
  useStepHistory(product.creationStep, goTo);
  const at = creationSteps.indexOf(product.creationStep);
  const steps = shownSteps.map((step, index): FlowStep => ({
    label: t(`flow.steps.${step}`),
    state: index < at ? 'done' : index === at ? 'active' : 'todo',
    onSelect: index < at ? () => goTo(step) : undefined,
  }));
  return (
    <FlowPage
      title={product.title || t('flow.title')}
      back={{ to: paths.products, label: t('flow.back') }}
      steps={steps}
      saveState={control.saveState}
    >
      {product.creationStep === 'photos' && <PhotosStep product={product} control={control} />}
      {product.creationStep === 'analysis' && (
        <AnalysisStep product={product} control={control} onBack={() => goTo('photos')} />
      )}
      {product.creationStep === 'extras' && (
        <ExtrasStep product={product} control={control} onBack={() => goTo('analysis')} />
      )}
    </FlowPage>
  );
}
