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

const extraGroups = ['box', 'product', 'component'] as const;
type ExtraGroupName = (typeof extraGroups)[number];
const waivers = { box: 'noBox', component: 'noComponents' } as const;
type WaivedGroup = keyof typeof waivers;

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
  const [sent, setSent] = useState<Readonly<Partial<Record<ExtraGroupName, number>>>>({});
  /** The group that was last pointed at or worked in. */
  const [pointedAt, setPointedAt] = useState<ExtraGroupName>('box');
  const sending = Object.values(sent).reduce((sum, count) => sum + count, 0);
  /** A photo that is still being sent counts too. */
  const isAwaited = (group: WaivedGroup) => has(group) || (sent[group] ?? 0) > 0;
  const has = (group: WaivedGroup) => product.photos.some((photo) => photo.group === group);
  const { hasNone, tick, presumed } = useWaivers(product, control, isAwaited);
  const missing = {
    box: has('box') || hasNone('box') ? undefined : t('extras.missingBox'),
    component: has('component') || hasNone('component') ? undefined : t('extras.missingComponents'),
  };
  const takesPhotos = (group: ExtraGroupName) => !isWaived(product, group);
  const pasteTo = takesPhotos(pointedAt) ? pointedAt : extraGroups.find(takesPhotos);
  const common = (group: ExtraGroupName) => ({
    product,
    group,
    onSending,
    onPoint: setPointedAt,
    takesPaste: group === pasteTo,
  });
  const onSending: ExtraGroupProps['onSending'] = (group, count) => setSent((all) => ({ ...all, [group]: count }));
  const proceed = () => {
    setAsked(true);
    if (missing.box || missing.component) return;
    control.save({ ...presumed(), creationStep: 'done' }, () => void navigate(paths.visualProduct(product.id)));
  };
  return (
    <StepLayout
      title={t('extras.title')}
      lead={t('extras.lead')}
      onBack={onBack}
      next={t('extras.next')}
      note={
        sending > 0 ? t('photos.sending', { count: sending }) : asked ? (missing.box ?? missing.component) : undefined
      }
      action={
        <PrimaryButton size="lg" disabled={sending > 0} loading={control.isMoving} onClick={proceed}>
          {t('extras.proceed')}
        </PrimaryButton>
      }
    >
      <div className={classes['groups']}>
        <ExtraGroup {...common('box')} problem={asked ? missing.box : undefined}>
          {!isAwaited('box') && (
            <Checkbox
              label={t('extras.noBox')}
              checked={hasNone('box')}
              onChange={(event) => tick('box', event.currentTarget.checked)}
            />
          )}
        </ExtraGroup>
        <ExtraGroup {...common('product')} />
        <ExtraGroup {...common('component')} problem={asked ? missing.component : undefined}>
          {!isAwaited('component') && (
            <Checkbox
              label={t('extras.noComponents')}
              checked={hasNone('component')}
              onChange={(event) => tick('component', event.currentTarget.checked)}
            />
          )}
        </ExtraGroup>
      </div>
    </StepLayout>
  );
}

/** The two checkboxes. Without photos they start ticked, so that a seller with nothing to add presses one button. */
function useWaivers(product: Product, control: ProductControl, isAwaited: (group: WaivedGroup) => boolean) {
  const [unticked, setUnticked] = useState<Readonly<Record<WaivedGroup, boolean>>>({ box: false, component: false });
  const said = { box: product.noBox, component: product.noComponents };
  const isPresumed = (group: WaivedGroup) => !said[group] && !isAwaited(group) && !unticked[group];
  return {
    hasNone: (group: WaivedGroup) => said[group] || isPresumed(group),
    tick: (group: WaivedGroup, isTicked: boolean) => {
      setUnticked((all) => ({ ...all, [group]: !isTicked }));
      if (said[group] || isTicked) control.save({ [waivers[group]]: isTicked });
    },
    /** Boxes that were ticked from the start and left so: still to be saved. */
    presumed: () =>
      Object.fromEntries((['box', 'component'] as const).filter(isPresumed).map((group) => [waivers[group], true])),
  };
}

interface ExtraGroupProps {
  readonly product: Product;
  readonly group: ExtraGroupName;
  readonly onSending: (group: ExtraGroupName, count: number) => void;
  readonly onPoint: (group: ExtraGroupName) => void;
  /** What is pasted comes here. */
  readonly takesPaste: boolean;
  readonly problem?: string | undefined;
  readonly children?: React.ReactNode;
}

function ExtraGroup({ product, group, onSending, onPoint, takesPaste, problem, children }: ExtraGroupProps) {
  const { t } = useTranslation('products');
  const takesPhotos = !isWaived(product, group);
  const point = takesPhotos ? () => onPoint(group) : undefined;
  return (
    <section className={classes['group']} onPointerEnter={point} onFocus={point}>
      <header className={classes['head']}>
        <div>
          <h3>{t(`extras.groups.${group}`)}</h3>
          <p>{t(`extras.texts.${group}`)}</p>
          {takesPhotos && (
            <p className={classes['paste']} data-here={takesPaste || undefined}>
              {t('extras.paste')}
            </p>
          )}
        </div>
        {children}
      </header>
      {takesPhotos && (
        <PhotoGroup
          productId={product.id}
          group={group}
          photos={product.photos}
          takesPaste={takesPaste}
          onSending={(count) => onSending(group, count)}
        />
      )}
      {problem && (
        <p className={classes['problem']} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

/** The seller has said that there is none. */
function isWaived(product: Product, group: ExtraGroupName): boolean {
  return group === 'box' ? product.noBox : group === 'component' && product.noComponents;
}
