import type { Picture } from '@kadr/shared/products';
import {
  brokenPromptRule,
  type FrameType,
  type Photoshoot,
  type PhotoshootStep,
  type ReportReason,
  type Visual,
} from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/api-config.ts';
import { UnlockButton } from '../../payments/index.ts';
import { NoticeOffer } from '../../../ui/notice-offer.tsx';
import { BeforeAfter } from '../../../ui/before-after.tsx';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { SegmentedBar } from '../../../ui/segmented-bar.tsx';
import { isBusy, ratioOf, shownVersion } from '../use-photoshoot.ts';
import { ChoiceNote, WhyImpossible } from './choice-note.tsx';
import { FidelityMark } from './fidelity-mark.tsx';
import { RefinementResult } from './refinement-result.tsx';
import { ReportedFrame, ReportFrame } from './report-frame.tsx';
import classes from './stage.module.css';

interface StageProps {
  readonly step: PhotoshootStep;
  readonly format: Photoshoot['format'];
  /** The seller's photo, for the comparison. */
  readonly photo: Picture | null;
  readonly onFrame: (frameType: FrameType) => void;
  /** What a refinement costs, and the press that makes the latest version again without some of its changes. */
  readonly refinePrice: number | undefined;
  readonly onAgain: (prompt: string, without: string[]) => void;
  /** Refines the latest version. */
  readonly onRefine: (prompt: string) => void;
  /** The connected model, and the press that gives it the latest version's words; null where none is connected. */
  readonly painter: { readonly name: string; readonly onPaint: (prompt: string) => void } | null;
  /** Makes the frame in our own set, where a model could not; `again` where the frame has a version already. */
  readonly onStudio: (again: boolean) => void;
  /** Drops a version that waits in the queue. */
  readonly onCancel: (visualId: string) => void;
  readonly onReport: (visualId: string, reason: ReportReason) => void;
  /** Pages where the outline of the main photo and the product's size are corrected. */
  readonly correct: { readonly outlinePath: string | null; readonly sizePath: string };
}

/** The large picture of the active frame, or what stands in its place until it is there. */
export function Stage(props: StageProps) {
  const {
    step,
    format,
    photo,
    onFrame,
    refinePrice,
    onAgain,
    onRefine,
    painter,
    onStudio,
    onReport,
    onCancel,
    correct,
  } = props;
  const { t } = useTranslation('visuals');
  const [comparing, setComparing] = useState(false);
  const visual = shownVersion(step);
  const name = t(`frames.${step.frameType}`);
  if (!visual)
    return step.unavailable ? (
      <Impossible step={step} format={format} onFrame={onFrame} />
    ) : (
      <Awaiting format={format} />
    );
  const ratio = ratioOf(visual.format);
  if (isBusy(visual)) return <Developing visual={visual} step={step} ratio={ratio} onCancel={onCancel} />;
  if (!visual.picture)
    return (
      <Failed
        visual={visual}
        ratio={ratio}
        onStudio={
          step.ways.includes('studio')
            ? () => onStudio(step.versions.some((version) => version.state === 'ready'))
            : null
        }
      />
    );
  return (
    <figure className={classes['stage']}>
      {comparing && photo ? (
        <BeforeAfter
          before={{ url: apiUrl(photo.url), alt: t('actions.before') }}
          after={{ url: apiUrl(visual.picture.url), alt: name }}
          ratio={ratio}
        />
      ) : (
        <div className={classes['develop']} key={visual.id}>
          <PictureFrame picture={visual.picture} alt={name} size="full" ratio={ratio} eager />
        </div>
      )}
      <figcaption className={classes['caption']}>
        <FidelityMark visual={visual} />
        {photo && (
          <Button variant="default" size="compact-md" aria-pressed={comparing} onClick={() => setComparing(!comparing)}>
            {t(comparing ? 'actions.hideCompare' : 'actions.compare')}
          </Button>
        )}
        <ReportFrame visual={visual} onReport={(reason) => onReport(visual.id, reason)} />
      </figcaption>
      <ReportedFrame visual={visual} step={step} {...correct} onRecreate={() => onStudio(true)} />
      <ChoiceNote visual={visual} step={step} format={format} onFrame={onFrame} />
      {visual.watermarked && (
        <div className={classes['caption']}>
          <p className={classes['note']}>{t('watermark.note')}</p>
          <UnlockButton visualId={visual.id} priceTokens={visual.priceTokens} />
        </div>
      )}
      <LastFailed step={step} onStudio={onStudio} />
      {visual.way === 'model' && <p className={classes['note']}>{t('way.made.model', { engine: visual.engine })}</p>}
      {visual.promptRead && (
        <RefinementResult
          key={`refinement ${visual.id}`}
          read={visual.promptRead}
          priceTokens={refinePrice}
          onAgain={isLatest(step, visual) ? (without) => onAgain(visual.prompt ?? '', without) : null}
          onAnotherSet={isLatest(step, visual) ? onRefine : null}
          painter={painterFor(step, visual, painter)}
        />
      )}
    </figure>
  );
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

function Awaiting({ format }: { readonly format: Photoshoot['format'] }) {
  const { t } = useTranslation('visuals');
  return (
    <div className={classes['place']} style={{ aspectRatio: ratioOf(format) }} data-corners>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
    </div>
  );
}

/** In the queue or being made: its place shows how far it is, over the blur of the version before. */
function Developing({
  visual,
  step,
  ratio,
  onCancel,
}: {
  readonly visual: Visual;
  readonly step: PhotoshootStep;
  readonly ratio: string;
  readonly onCancel: StageProps['onCancel'];
}) {
  const { t } = useTranslation('visuals');
  const before = step.versions.findLast((version) => version.picture)?.picture;
  const percent = Math.round(visual.progress * 100);
  const queued = visual.state === 'queued';
  return (
    <div className={classes['place']} style={{ aspectRatio: ratio }} data-corners>
      {before && <img className={classes['ghost']} src={before.blur} alt="" aria-hidden />}
      <div className={classes['status']} role="status">
        <h2>{t(queued ? 'queue.queuedTitle' : 'queue.progressTitle')}</h2>
        <p>{queued ? t('queue.queued', { count: visual.placeInQueue ?? 0 }) : t('queue.progress')}</p>
      </div>
      <div className={classes['offers']}>
        {queued && (
          <Button variant="default" size="compact-md" onClick={() => onCancel(visual.id)}>
            {t('queue.cancel')}
          </Button>
        )}
        <NoticeOffer />
      </div>
      {!queued && (
        <div className={classes['bar']}>
          <SegmentedBar percent={percent} label={t('queue.progressTitle')} />
          <span aria-hidden>{t('queue.percent', { percent })}</span>
        </div>
      )}
    </div>
  );
}

/** The newest version came to nothing, and an older one is shown: that has to be said, too. */
function LastFailed({ step, onStudio }: Pick<StageProps, 'step' | 'onStudio'>) {
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
          <Button variant="default" size="compact-md" onClick={() => onStudio(true)}>
            {t('way.instead')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Failures that trying again does not repair. */
const told = ['visuals.not-faithful', 'visuals.no-room-for-props', 'visuals.no-room-for-text'] as const;
/** Those of models: our own set is offered in their place. */
const ofModels = [
  'visuals.model-missed',
  'visuals.model-refused',
  'visuals.model-unusable',
  'visuals.model-unreachable',
  'visuals.model-too-slow',
  'visuals.model-busy',
  'visuals.model-budget',
] as const;

function failureOf({ failure }: Visual) {
  const ofModel = ofModels.find((known) => known === failure?.code);
  return {
    ofModel: ofModel !== undefined,
    code: ofModel ?? told.find((known) => known === failure?.code) ?? ('visuals.render-failed' as const),
  };
}

function Failed({
  visual,
  ratio,
  onStudio,
}: {
  readonly visual: Visual;
  readonly ratio: string;
  readonly onStudio: (() => void) | null;
}) {
  const { t } = useTranslation('visuals');
  const { code, ofModel } = failureOf(visual);
  return (
    <div className={classes['place']} style={{ aspectRatio: ratio }} data-corners role="alert">
      <IconAlertTriangle size={28} stroke={1.75} aria-hidden />
      <h2>{t('queue.failedTitle')}</h2>
      <p>{t(`errors.${code}`)}</p>
      {ofModel && onStudio && (
        <div className={classes['offers']}>
          <Button variant="default" onClick={onStudio}>
            {t('way.instead')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The frame cannot be made of these photos, and there is no picture yet. */
function Impossible({ step, format, onFrame }: Pick<StageProps, 'step' | 'format' | 'onFrame'>) {
  return (
    <div className={classes['place']} style={{ aspectRatio: ratioOf(format) }} data-corners>
      <WhyImpossible step={step} onFrame={onFrame} />
    </div>
  );
}
