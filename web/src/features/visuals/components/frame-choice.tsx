import { isFrameFor } from '@kadr/shared/catalog';
import { listLibrary, type Product } from '@kadr/shared/products';
import { frameTypes, wornKind, type FrameType, type PhotoshootStep } from '@kadr/shared/visuals';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { ProductSelect } from '../../products/index.ts';
import { ContentsChoice } from './contents-choice.tsx';
import classes from './frame-choice.module.css';

interface FrameChoiceProps {
  readonly product: Product;
  readonly step: PhotoshootStep;
  /** The connected model; null where there is none. */
  readonly painter: string | null;
  readonly busy: boolean;
  readonly onFrame: (frameType: FrameType) => void;
  readonly onPartner: (withProductId: string) => void;
}

/** What suits the goods and the style; clothes in use only where a connected model can show them on a person. */
function isOffered(
  type: FrameType,
  { product: { categoryId }, step, painter }: Pick<FrameChoiceProps, 'product' | 'step' | 'painter'>,
): boolean {
  return isFrameFor(categoryId, type, step.styleId) || (painter !== null && wornKind(type, categoryId) !== null);
}

/**
 * Which kind of frame the step is, of those that make sense for such goods in this style; of two products the other
 * one, and what is in it.
 */
export function FrameChoice({ product, step, painter, busy, onFrame, onPartner }: FrameChoiceProps) {
  const { t, i18n } = useTranslation('visuals');
  const kinds = frameTypes
    .filter((type) => type === step.frameType || isOffered(type, { product, step, painter }))
    .map((type) => ({ value: type, label: `${t(`frames.${type}`)}: ${t(`frameNotes.${type}`)}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <div className={classes['choice']}>
      <NativeSelect
        label={t('choice.frame')}
        value={step.frameType}
        disabled={busy}
        data={kinds}
        onChange={({ currentTarget }) => onFrame(currentTarget.value as FrameType)}
      />
      {step.frameType === 'mixmatch' && (
        <Partner productId={product.id} chosen={step.withProductId} busy={busy} onPartner={onPartner} />
      )}
      {step.frameType === 'ingredients' && <ContentsChoice product={product} busy={busy} />}
    </div>
  );
}

interface PartnerProps extends Pick<FrameChoiceProps, 'busy' | 'onPartner'> {
  readonly productId: string;
  readonly chosen: string | null;
}

function Partner({ productId, chosen, busy, onPartner }: PartnerProps) {
  const { t } = useTranslation('visuals');
  // Of two the other one is seen, whichever comes first.
  const others = useEndpointQuery(
    listLibrary,
    { for: 'visuals', limit: 2 },
    { quiet: 'background' },
  ).data?.items.filter(({ id }) => id !== productId);
  if (others?.length === 0) return <p className={classes['none']}>{t('choice.noOther')}</p>;
  return (
    <ProductSelect
      lab="visuals"
      label={t('choice.partner')}
      value={chosen}
      own={{ id: productId, label: null }}
      disabled={busy}
      onChange={onPartner}
    />
  );
}
