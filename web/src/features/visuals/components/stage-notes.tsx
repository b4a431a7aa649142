import { brokenPromptRule, type PhotoshootStep, type Visual } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { UnlockButton } from '../../payments/index.ts';
import { ChoiceNote } from './choice-note.tsx';
import { FidelityMark } from './fidelity-mark.tsx';
import { refineBoxId } from './refine-box.tsx';
import { RefinementResult } from './refinement-result.tsx';
import { ReportedFrame, ReportFrame } from './report-frame.tsx';
import classes from './stage.module.css';
import type { StageProps } from './stage-props.ts';
import { failureOf } from './visual-failure.ts';

interface StageNotesProps extends Omit<StageProps, 'photo' | 'onCancel'> {
  /** The version that is shown. */
  readonly visual: Visual;
  /** Whether the picture is compared with the seller's photo; null where there is none. */
  readonly comparing: { readonly is: boolean; readonly set: (is: boolean) => void } | null;
}

/** What stands under the picture of a frame: what is known of it, and what can be done with it. */
export function StageNotes({
  visual,
  comparing,
  step,
  format,
  onFrame,
  prices,
  onAgain,
  onRefine,
  painter,
  onStudio,
  onReport,
  correct,
}: StageNotesProps) {
  const { t } = useTranslation('visuals');
  return (
    <>
      <figcaption className={classes['caption']}>
        <FidelityMark visual={visual} />
        {comparing && (
          <Button
            variant="default"
            size="compact-md"
            aria-pressed={comparing.is}
            onClick={() => comparing.set(!comparing.is)}
          >
            {t(comparing.is ? 'actions.hideCompare' : 'actions.compare')}
          </Button>
        )}
        <ReportFrame visual={visual} onReport={(reason) => onReport(visual.id, reason)} />
        <Button variant="default" size="compact-md" className={classes['toRefine'] ?? ''} onClick={goToRefine}>
          {t('actions.toRefine')}
        </Button>
      </figcaption>
      <ReportedFrame visual={visual} step={step} {...correct} onRecreate={() => onStudio(true)} />
      <ChoiceNote visual={visual} step={step} format={format} onFrame={onFrame} />
      {visual.watermarked && (
        <div className={classes['caption']}>
          <p className={classes['note']}>{t('watermark.note')}</p>
          <UnlockButton visualId={visual.id} priceTokens={visual.priceTokens} />
        </div>
      )}
      <LastFailed step={step} onStudio={onStudio} prices={prices} />
      {visual.way === 'model' && <p className={classes['note']}>{t('way.made.model', { engine: visual.engine })}</p>}
      {visual.promptRead && (
        <RefinementResult
          key={`refinement ${visual.id}`}
          read={visual.promptRead}
          priceTokens={prices?.refine}
          onAgain={isLatest(step, visual) ? (without) => onAgain(visual.prompt ?? '', without) : null}
          onAnotherSet={isLatest(step, visual) ? onRefine : null}
          painter={painterFor(step, visual, painter)}
        />
      )}
    </>
  );
}

/** On a phone the words for a refinement are typed far below the picture. */
function goToRefine(): void {
  const words = document.getElementById(refineBoxId);
  words?.scrollIntoView({ block: 'center' });
  words?.focus({ preventScroll: true });
}

/**
 * Words that the connected model may take: of the latest version, in a frame that it can paint, and none that is never
 * painted.
 */
function painterFor(step: PhotoshootStep, visual: Visual, painter: StageProps['painter']) {
  const { prompt, way } = visual;
  if (!painter || !prompt || way !== 'studio' || !step.ways.includes('model')) return null;
  if (!isLatest(step, visual) || brokenPromptRule(prompt) !== null) return null;
  return { name: painter.name, onPaint: () => painter.onPaint(prompt) };
}

function isLatest(step: PhotoshootStep, visual: Visual): boolean {
  return step.versions.findLast((version) => version.state === 'ready')?.id === visual.id;
}

/** The newest version came to nothing, and an older one is shown: that has to be said, too. */
function LastFailed({ step, onStudio, prices }: Pick<StageProps, 'step' | 'onStudio' | 'prices'>) {
  const { t } = useTranslation('visuals');
  const last = step.versions.at(-1);
  if (last?.state !== 'failed') return null;
  const { code, ofModel } = failureOf(last);
  return (
    <div className={classes['changed']} role="alert">
      <h2>{t('queue.failedTitle')}</h2>
      <p>{t(`errors.${code}`)}</p>
      {ofModel && step.ways.includes('studio') && (
        <div className={classes['offers']}>
          <Button
            variant="default"
            size="compact-md"
            rightSection={prices && <TokenAmount tokens={prices['re-create']} />}
            onClick={() => onStudio(true)}
          >
            {t('way.instead')}
          </Button>
        </div>
      )}
    </div>
  );
}
