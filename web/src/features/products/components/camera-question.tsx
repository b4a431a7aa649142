import { cameraViews, getProduct, setPhotoCamera, type Photo } from '@kadr/shared/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import classes from './camera-question.module.css';
import { CameraViewIcon } from './camera-view-icon.tsx';

/** Below it the estimate is a guess, and the seller is asked. */
const sureFrom = 0.5;

/** How the photo was taken: asked where the estimate is unsure, else said quietly and open to change. */
export function CameraQuestion({ productId, photo }: { readonly productId: string; readonly photo: Photo }) {
  const { t } = useTranslation('products');
  const [asking, setAsking] = useState(false);
  const answer = useEndpointMutation(setPhotoCamera, {
    invalidate: [queryKeyOf(getProduct, { id: productId })],
    onSuccess: () => setAsking(false),
  });
  const camera = photo.cutout?.camera;
  if (!camera) return null;
  const view = answer.isPending ? answer.variables.view : camera.view;
  const isSure = camera.source === 'user' || camera.confidence >= sureFrom;
  if (isSure && !asking) {
    return (
      <p className={classes['told']}>
        <CameraViewIcon view={view} />
        {t('camera.taken', { view: t(`camera.views.${view}`) })}
        <button type="button" className={classes['change']} onClick={() => setAsking(true)}>
          {t('camera.change')}
        </button>
      </p>
    );
  }
  return (
    <fieldset className={classes['question']}>
      <legend>{t('camera.question')}</legend>
      <p>{t('camera.why')}</p>
      <div className={classes['answers']}>
        {cameraViews.map((option) => (
          <button
            key={option}
            type="button"
            className={classes['answer']}
            disabled={answer.isPending}
            aria-pressed={(isSure || answer.isPending) && option === view}
            onClick={() => answer.mutate({ id: photo.id, view: option })}
          >
            <CameraViewIcon view={option} />
            {t(`camera.views.${option}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
