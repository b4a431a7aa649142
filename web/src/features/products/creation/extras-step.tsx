import type { Product } from '@kadr/shared/products';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { PhotoGroup } from '../components/photo-group.tsx';
import type { ProductControl } from '../use-product.ts';
import classes from './extras-step.module.css';
import { StepLayout } from './step-layout.tsx';

interface ExtrasStepProps {
  readonly product: Product;
  readonly control: ProductControl;
  readonly onBack: () => void;
}

/** Step 3: photos of the box, more of the product, and its components; or the word that there are none. */
export function ExtrasStep({ product, control, onBack }: ExtrasStepProps) {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState<Readonly<Partial<Record<ExtraGroupProps['group'], number>>>>({});
  const sending = Object.values(sent).reduce((sum, count) => sum + count, 0);
  const has = (group: 'box' | 'component') => product.photos.some((photo) => photo.group === group);
  const missing = {
    box: has('box') || product.noBox ? undefined : t('extras.missingBox'),
    component: has('component') || product.noComponents ? undefined : t('extras.missingComponents'),
  };
  const onSending: ExtraGroupProps['onSending'] = (group, count) => setSent((all) => ({ ...all, [group]: count }));
  const proceed = () => {
    setAsked(true);
    if (missing.box || missing.component) return;
    control.save({ creationStep: 'done' }, () => void navigate(paths.visualProduct(product.id)));
  };
  return (
    <StepLayout
      title={t('extras.title')} lead={t('extras.lead')} onBack={onBack} note={sending > 0 ? t('photos.sending', { count: sending }) : asked ? missing.box ?? missing.component : undefined}
      action={<PrimaryButton size="lg" disabled={sending > 0} loading={control.isMoving} onClick={proceed}>{t('extras.proceed')}</PrimaryButton>}
    >
      <div className={classes['groups']}>
        <ExtraGroup product={product} group="box" onSending={onSending} problem={asked ? missing.box : undefined}>
          {!has('box') && <Checkbox label={t('extras.noBox')} checked={product.noBox} onChange={(event) => control.save({ noBox: event.currentTarget.checked })} />}
        </ExtraGroup>
        <ExtraGroup product={product} group="product" onSending={onSending} />
        <ExtraGroup product={product} group="component" onSending={onSending} problem={asked ? missing.component : undefined}>
          {!has('component') && (
            <Checkbox label={t('extras.noComponents')} checked={product.noComponents} onChange={(event) => control.save({ noComponents: event.currentTarget.checked })} />
          )}
        </ExtraGroup>
      </div>
    </StepLayout>
  );
}

interface ExtraGroupProps {
  readonly product: Product;
  readonly group: 'box' | 'product' | 'component';
  readonly onSending: (group: ExtraGroupProps['group'], count: number) => void;
  readonly problem?: string | undefined;
  readonly children?: React.ReactNode;
}

function ExtraGroup({ product, group, onSending, problem, children }: ExtraGroupProps) {
  const { t } = useTranslation('products');
  const isWaived = group === 'box' ? product.noBox : group === 'component' && product.noComponents;
  return (
    <section className={classes['group']}>
      <header className={classes['head']}>
        <div><h3>{t(`extras.groups.${group}`)}</h3><p>{t(`extras.texts.${group}`)}</p></div>
        {children}
      </header>
      {!isWaived && <PhotoGroup productId={product.id} group={group} photos={product.photos} onSending={(count) => onSending(group, count)} />}
      {problem && <p className={classes['problem']} role="alert">{problem}</p>}
    </section>
  );
}
