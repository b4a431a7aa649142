import {
  deletePhoto,
  getProduct,
  listProducts,
  outlineSureFrom,
  saveOutline,
  type Cutout,
} from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { paths } from '../../../lib/paths.ts';
import classes from './outline-note.module.css';

/** What was most likely cut out along with the product: kept only where the seller says so. */
const cameAlong: readonly string[] = ['hand-held', 'person'];

interface OutlineNoteProps {
  readonly productId: string;
  readonly photoId: string;
  readonly cutout: Pick<Cutout, 'isChecked' | 'confidence' | 'reasons'>;
  /** What the page shows besides the product: read again after an answer. */
  readonly shownIn?: readonly QueryKey[];
}

/**
 * Asks to look at an outline that may be wrong, or what to do with a hand; one that is most likely right has a quiet
 * way to its editor.
 */
export function OutlineNote({ productId, photoId, cutout, shownIn = [] }: OutlineNoteProps) {
  const { t, i18n } = useTranslation('products');
  // No one has saved an outline yet: it is the first version, as it was made.
  const confirm = useEndpointMutation(saveOutline, {
    invalidate: [queryKeyOf(getProduct, { id: productId }), ...shownIn],
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
  const doubt = reason && i18n.t(`products:cutout.doubts.${reason}`);
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
      <div className={classes['ways']}>
        <Button variant="default" size="xs" component={Link} to={editor}>
          {t(asks ? 'cutout.along.remove' : 'outline.correct')}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ id: photoId, version: 0, steps: [] })}
        >
          {t(asks ? 'cutout.along.keep' : 'outline.isRight')}
        </Button>
        {asks && (
          <Button variant="default" size="xs" loading={remove.isPending} onClick={() => remove.mutate({ id: photoId })}>
            {t('cutout.along.another')}
          </Button>
        )}
      </div>
    </div>
  );
}
