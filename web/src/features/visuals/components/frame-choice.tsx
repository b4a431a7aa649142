import { listLibrary } from '@kadr/shared/products';
import { frameTypes, type FrameType, type PhotoshootStep } from '@kadr/shared/visuals';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { ProductSelect } from '../../products/index.ts';
import classes from './frame-choice.module.css';

interface FrameChoiceProps {
  readonly productId: string;
  readonly step: PhotoshootStep;
  readonly busy: boolean;
  readonly onFrame: (frameType: FrameType) => void;
  readonly onPartner: (withProductId: string) => void;
}

/** Which kind of frame the step is, and for a frame of two products the other one. */
export function FrameChoice({ productId, step, busy, onFrame, onPartner }: FrameChoiceProps) {
  const { t, i18n } = useTranslation('visuals');
  const kinds = frameTypes
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
        <Partner productId={productId} chosen={step.withProductId} busy={busy} onPartner={onPartner} />
      )}
    </div>
  );
}

interface PartnerProps extends Pick<FrameChoiceProps, 'productId' | 'busy' | 'onPartner'> {
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
