import { frameTypes, type FrameType, type Photoshoot, type PhotoshootStep, type Visual } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKnownReason } from '../known-reason.ts';
import classes from './stage.module.css';

interface WhyImpossibleProps {
  readonly step: PhotoshootStep;
  readonly onFrame: (frameType: FrameType) => void;
}

/** Why the chosen frame cannot be made of these photos, and the ones that can. */
export function WhyImpossible({ step: { unavailable }, onFrame }: WhyImpossibleProps) {
  const { t } = useTranslation('visuals');
  const reason = useKnownReason()(unavailable?.reason);
  const wantsPartner = unavailable?.reason === 'needs-partner';
  const offers = (unavailable?.offers ?? [])
    .flatMap((offer) => frameTypes.find((type) => type === offer) ?? [])
    .slice(0, 4);
  return (
    <>
      <h2>{t(wantsPartner ? 'unavailable.choosePartner' : 'unavailable.title')}</h2>
      {reason && <p>{reason}</p>}
      {!wantsPartner && offers.length > 0 && (
        <div className={classes['offers']}>
          <span>{t('unavailable.offer')}</span>
          {offers.map((offer) => (
            <Button key={offer} variant="default" size="compact-md" onClick={() => onFrame(offer)}>
              {t(`frames.${offer}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

interface ChoiceNoteProps extends WhyImpossibleProps {
  readonly visual: Visual;
  readonly format: Photoshoot['format'];
}

/**
 * Under a picture of an earlier choice: what it shows, and how the one that is chosen now is made, or why it cannot be.
 */
export function ChoiceNote({ visual, step, format, onFrame }: ChoiceNoteProps) {
  const { t } = useTranslation('visuals');
  if (step.unavailable)
    return (
      <div className={classes['changed']} role="status">
        <WhyImpossible step={step} onFrame={onFrame} />
      </div>
    );
  if (visual.frameType === step.frameType && visual.styleId === step.styleId && visual.format === format) return null;
  return (
    <p className={classes['changed']} role="status">
      {t('choice.earlier', {
        frame: t(`frames.${visual.frameType}`),
        style: t(`styles.${visual.styleId}`),
        format: visual.format,
        press: t('actions.recreate'),
      })}
    </p>
  );
}
