import {
  deletePhoto,
  getProduct,
  listProducts,
  outlineSureFrom,
  saveOutline,
  type Cutout,
  type OutlineStep,
  type Photo,
} from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { paths } from '../../../lib/paths.ts';
import { showInfo } from '../../../lib/show-error.ts';
import { CutoutInPhoto } from './cutout-in-photo.tsx';
import classes from './outline-note.module.css';

/** What was most likely cut out along with the product: kept only where the seller says so. */
const cameAlong: readonly string[] = ['hand-held', 'person'];

/** What one tap takes out: things that only stand beside the product, and old ground in an opening; nothing is missing. */
function stepsOut(faults: Cutout['faults'] = []): OutlineStep[] {
  if (faults.some(({ spots = [], openings }) => spots.length === 0 && !openings)) return [];
  return faults.flatMap(({ spots = [], openings }): OutlineStep[] =>
    openings
      ? [{ kind: 'openings', ...openings }]
      : spots.map(({ x, y, radius }) => ({ kind: 'remove', radius, points: [x, y] })),
  );
}

interface OutlineNoteProps {
  readonly productId: string;
  readonly photoId: string;
  readonly cutout: Pick<Cutout, 'isChecked' | 'confidence' | 'reasons'> & { readonly faults?: Cutout['faults'] };
  /** Where the page does not show yet what is in doubt. */
  readonly shown?: { readonly photo: Pick<Photo, 'picture'>; readonly cutout: Cutout };
  /** What the page shows besides the product: read again after an answer. */
  readonly shownIn?: readonly QueryKey[];
}

/**
 * Asks to look at an outline that may be wrong, or what to do with a hand or with a thing that stands by the product; one
 * that is most likely right has a quiet way to its editor.
 */
export function OutlineNote({ productId, photoId, cutout, shown, shownIn = [] }: OutlineNoteProps) {
  const { t, i18n } = useTranslation('products');
  // No one has saved an outline yet: it is the first version, as it was made.
  const confirm = useEndpointMutation(saveOutline, {
    invalidate: [queryKeyOf(getProduct, { id: productId }), ...shownIn],
  });
  const takeOut = useEndpointMutation(saveOutline, {
    invalidate: [queryKeyOf(getProduct, { id: productId }), ...shownIn],
    onSuccess: () => showInfo(t('cutout.foreign.takenOut'), t('cutout.foreign.takenOutText')),
  });
  const remove = useEndpointMutation(deletePhoto, {
    invalidate: [queryKeyOf(getProduct, { id: productId }), listProducts, ...shownIn],
  });
  const editor = paths.outline(productId, photoId);
  const isSure = cutout.isChecked || cutout.confidence === null || cutout.confidence >= outlineSureFrom;
  if (isSure)
    return (
      <Link className={classes['quiet']} to={editor}>
        {t('outline.adjust')}
      </Link>
    );
  const [reason] = cutout.reasons.filter((id) => i18n.exists(`products:cutout.doubts.${id}`));
  const asks = cameAlong.includes(reason ?? '');
  const steps = asks ? [] : stepsOut(cutout.faults);
  const isBeside = steps.length > 0 && reason === 'part-added';
  const doubt = reason && i18n.t(`products:cutout.doubts.${reason}`);
  const correct = (
    <Button variant="default" size="xs" component={Link} to={editor}>
      {t(asks ? 'cutout.along.remove' : 'outline.correct')}
    </Button>
  );
  return (
    <div className={classes['note']}>
      <p className={classes['doubt']}>
        <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
        {asks ? (
          <span>
            <b>{doubt}</b> {t('cutout.along.why')}
          </span>
        ) : (
          <span>
            <b>{t('cutout.check')}</b>
            {doubt && ` ${doubt}`}
          </span>
        )}
      </p>
      {shown && shown.cutout.faults.length > 0 && <CutoutInPhoto {...shown} />}
      <div className={classes['ways']}>
        {steps.length > 0 && (
          <Button
            variant="default"
            size="xs"
            loading={takeOut.isPending}
            onClick={() => takeOut.mutate({ id: photoId, version: 0, steps })}
          >
            {t('cutout.foreign.takeOut')}
          </Button>
        )}
        {steps.length === 0 && correct}
        <Button
          variant="default"
          size="xs"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ id: photoId, version: 0, steps: [] })}
        >
          {t(asks ? 'cutout.along.keep' : isBeside ? 'cutout.foreign.belongs' : 'outline.isRight')}
        </Button>
        {steps.length > 0 && correct}
        {asks && (
          <Button variant="default" size="xs" loading={remove.isPending} onClick={() => remove.mutate({ id: photoId })}>
            {t('cutout.along.another')}
          </Button>
        )}
      </div>
    </div>
  );
}
