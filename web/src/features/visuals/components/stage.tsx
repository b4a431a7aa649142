import type { Photoshoot, PhotoshootStep, Visual } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Below } from '../../../ui/below.tsx';
import { NoticeOffer } from '../../../ui/notice-offer.tsx';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { SegmentedBar } from '../../../ui/segmented-bar.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { isBusy, ratioOf, shownVersion } from '../use-photoshoot.ts';
import { WhyImpossible } from './choice-note.tsx';
import { photoshootTexts } from './photoshoot-texts.ts';
import classes from './stage.module.css';
import type { StageProps } from './stage-props.ts';
import { failureOf } from './visual-failure.ts';

// What stands around the picture is drawn after it.
const StageNotes = lazyPart(async () => (await import('./photoshoot-parts.ts')).StageNotes, photoshootTexts);
const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));
const Lightbox = lazy(async () => ({ default: (await import('../../../ui/lightbox.tsx')).Lightbox }));

/** The large picture of the active frame, or what stands in its place until it is there. */
export function Stage(props: StageProps) {
  const { step, format, photo, onFrame, onStudio, onCancel, prices } = props;
  const isMade = step.versions.some((version) => version.state === 'ready');
  const { t } = useTranslation('visuals');
  const [comparing, setComparing] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
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
        onStudio={step.ways.includes('studio') ? () => onStudio(isMade) : null}
        priceTokens={prices?.[isMade ? 're-create' : 'create']}
      />
    );
  return (
    <figure className={classes['stage']}>
      {comparing && photo ? (
        <Suspense fallback={<Skeleton aspectRatio={ratio} />}>
          <Comparison photo={photo} visual={visual} picture={visual.picture} name={name} />
        </Suspense>
      ) : (
        <div className={classes['develop']} key={visual.id}>
          <PictureFrame
            picture={visual.picture}
            alt={name}
            size="full"
            ratio={ratio}
            eager
            onOpen={() => setIsLarge(true)}
          />
        </div>
      )}
      {isLarge && (
        <Suspense fallback={null}>
          <Lightbox
            pictures={[{ picture: visual.picture, alt: name }]}
            index={0}
            onIndex={(index) => setIsLarge(index !== null)}
          />
        </Suspense>
      )}
      <Below waiting={<div className={classes['caption']} />}>
        <StageNotes {...props} visual={visual} comparing={photo ? { is: comparing, set: setComparing } : null} />
      </Below>
    </figure>
  );
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

/** On a phone the press stands far below the picture that it makes: the picture comes into view. */
function showIfHidden(place: HTMLElement | null): void {
  if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start' });
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
    <div ref={showIfHidden} className={classes['place']} style={{ aspectRatio: ratio }} data-corners>
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

function Failed({
  visual,
  ratio,
  onStudio,
  priceTokens,
}: {
  readonly visual: Visual;
  readonly ratio: string;
  readonly onStudio: (() => void) | null;
  readonly priceTokens: number | undefined;
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
          <Button
            variant="default"
            rightSection={priceTokens !== undefined && <TokenAmount tokens={priceTokens} />}
            onClick={onStudio}
          >
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
