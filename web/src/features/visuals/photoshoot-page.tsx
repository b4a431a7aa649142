import { getProduct, mainPhoto } from '@kadr/shared/products';
import type { StyleId } from '@kadr/shared/visuals';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { paths } from '../../lib/paths.ts';
import { useDrawnLater } from '../../lib/use-drawn-later.ts';
import { Below } from '../../ui/below.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NotFoundPage } from '../../ui/not-found-page.tsx';
import { PictureSkeletons, Skeleton } from '../../ui/skeletons.tsx';
import { doubtfulPhoto } from './components/doubtful-photo.ts';
import { photoshootTexts } from './components/photoshoot-texts.ts';
import { Stage } from './components/stage.tsx';
import classes from './photoshoot-page.module.css';
import { usePhotoshoot } from './use-photoshoot.ts';

// The picture is seen first, all that stands around it comes after it (ui/below.tsx).
const parts = () => import('./components/photoshoot-parts.ts');
const FrameTools = lazyPart(async () => (await parts()).FrameTools, photoshootTexts);
const OutlineQuestion = lazyPart(async () => (await parts()).OutlineQuestion, photoshootTexts);
const PresetChoice = lazyPart(async () => (await parts()).PresetChoice, photoshootTexts);
const StyleGallery = lazyPart(async () => (await parts()).StyleGallery, photoshootTexts);
const Workbench = lazyPart(async () => (await parts()).Workbench, photoshootTexts);

/** Visual generation: the picture, the film strip of its frames, and the one button that makes the next. */
export function PhotoshootPage() {
  const { productId = '' } = useParams();
  const { t } = useTranslation('visuals');
  const product = useEndpointQuery(getProduct, { id: productId }, { quiet: 'page' });
  const control = usePhotoshoot(productId);
  const [choosing, setChoosing] = useState(false);
  const { photoshoot } = control;
  const waits = !product.data || control.query.isPending;
  const drawn = useDrawnLater(!waits);
  const title = product.data?.title || t('page.title');
  const frame = (content: React.ReactNode) => (
    <FlowPage
      title={title}
      back={{ to: paths.visualProducts, label: t('page.back') }}
      {...(photoshoot ? { saveState: 'saved' as const } : {})}
    >
      {content}
    </FlowPage>
  );

  if (product.error?.kind === 'not-found') return <NotFoundPage />;
  const failed = [product, control.query].find((query) => query.isError && !query.data);
  if (failed) return frame(<LoadFailed onRetry={() => void failed.refetch()} />);
  if (!product.data || waits || !drawn) return frame(<PictureSkeletons count={1} />);
  if (product.data.creationStep !== 'done') {
    return frame(
      <EmptyState
        title={t('page.notReady.title')}
        text={t('page.notReady.text')}
        action={<PrimaryLink to={paths.product(productId)}>{t('page.notReady.action')}</PrimaryLink>}
      />,
    );
  }
  const main = mainPhoto(product.data);
  const cuttingOut = main?.cutout?.state === 'queued' || main?.cutout?.state === 'running';
  if (cuttingOut)
    return frame(
      <EmptyState title={t('page.cutoutPending.title')} text={t('page.cutoutPending.text')} subject="camera" />,
    );
  const choose = async (styleId: StyleId) => {
    const { firstFormat } = await parts();
    control.steer(
      photoshoot ? { type: 'change-style', styleId } : { type: 'start', styleId, format: firstFormat() },
      () => setChoosing(false),
    );
  };
  if (!photoshoot || choosing) {
    return frame(
      <Suspense fallback={<PictureSkeletons count={1} />}>
        <div className={classes['gallery']}>
          {!photoshoot && <OutlineQuestion product={product.data} />}
          <PresetChoice productId={productId} onStarted={() => setChoosing(false)} />
          <StyleGallery
            product={product.data}
            current={photoshoot?.steps[photoshoot.activeStep]?.styleId ?? null}
            busy={control.steering}
            onClose={photoshoot ? () => setChoosing(false) : null}
            onChoose={(styleId) => void choose(styleId)}
          />
        </div>
      </Suspense>,
    );
  }
  const step = photoshoot.steps[photoshoot.activeStep];
  if (!step) return frame(null);
  return frame(
    <div className={classes['room']}>
      <div className={classes['picture']}>
        {doubtfulPhoto(product.data) && (
          <Suspense fallback={<Skeleton height="12rem" borderRadius={12} />}>
            <OutlineQuestion product={product.data} onWhole={() => control.steer({ type: 'add-frames' })} />
          </Suspense>
        )}
        <Stage
          step={step}
          format={photoshoot.format}
          photo={main ?? null}
          onFrame={(frameType) => control.steer({ type: 'change-frame', step: step.step, frameType })}
          prices={control.prices}
          onAgain={(prompt, without) => control.refine({ prompt, without, replacesLast: true })}
          onRefine={(prompt) => control.refine({ prompt, without: [] })}
          painter={
            photoshoot.painter === null
              ? null
              : {
                  name: photoshoot.painter,
                  onPaint: (prompt) => control.paint({ prompt, without: [], replacesLast: true }),
                }
          }
          onStudio={control.makeInStudio}
          onReport={control.report}
          onCancel={control.cancel}
          correct={{ outlinePath: main ? paths.outline(productId, main.id) : null, sizePath: paths.product(productId) }}
        />
        <Below waiting={null}>
          <FrameTools product={product.data} photoshoot={photoshoot} step={step} control={control} />
        </Below>
      </div>
      <Below waiting={null}>
        <Workbench
          product={product.data}
          photoshoot={photoshoot}
          step={step}
          control={control}
          onChangeStyle={() => setChoosing(true)}
        />
      </Below>
    </div>,
  );
}
