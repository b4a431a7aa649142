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
import { useEffect, useEffectEvent, useState } from 'react';
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
/** What no correction of the outline gives back: the photo does not show it. */
const hidden = 'grass-in-front';

type Faults = Cutout['faults'];
type FaultKind = Faults[number]['kind'];
/** What is asked, one after the other: about a hand or a person first, then about what one tap takes out, by its kind. */
type OutlineAsked = 'along' | FaultKind | 'doubt';

/** What one tap takes out: things that only stand beside the product, or old ground in openings. */
const stepsOut = (faults: Faults): OutlineStep[] =>
  faults.flatMap(({ spots = [], within, openings }): OutlineStep[] =>
    openings
      ? [{ kind: 'openings', ...openings }]
      : spots.map(({ x, y, radius }) => ({ kind: 'remove', radius, points: [x, y], ...(within && { within }) })),
  );

function questionsOf(reason: string | undefined, faults: Faults): OutlineAsked[] {
  // Where a part is missing, too, taking out mends nothing.
  const tapped = faults.every(({ spots = [], openings }) => spots.length > 0 || openings) ? faults : [];
  const asked = [...new Set(tapped.map(({ kind }) => kind))];
  if (cameAlong.includes(reason ?? '')) return ['along', ...asked];
  return asked.length > 0 ? asked : ['doubt'];
}

interface OutlineNoteProps {
  readonly productId: string;
  readonly photoId: string;
  readonly cutout: Pick<Cutout, 'isChecked' | 'confidence' | 'reasons'> & { readonly faults?: Cutout['faults'] };
  /** Where the page does not show yet what is in doubt. */
  readonly shown?: { readonly photo: Pick<Photo, 'picture'>; readonly cutout: Cutout };
  /** What the page shows besides the product: read again after an answer. */
  readonly shownIn?: readonly QueryKey[];
  /** Told which of the faults are asked about, where the page shows them itself. */
  readonly onAsked?: (faults: Faults) => void;
}

/**
 * Asks to look at an outline that may be wrong, or what to do with a hand or with a thing that stands by the product; one
 * that is most likely right has a quiet way to its editor.
 */
export function OutlineNote({ productId, photoId, cutout, shown, shownIn = [], onAsked }: OutlineNoteProps) {
  const { t, i18n } = useTranslation('products');
  const [answers, setAnswers] = useState<readonly OutlineStep[][]>([]);
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
  const [reason] = cutout.reasons.filter((id) => i18n.exists(`products:cutout.doubts.${id}`));
  const questions = questionsOf(reason, cutout.faults ?? []);
  const at = Math.min(answers.length, questions.length - 1);
  const asked = questions[at] ?? 'doubt';
  const faults = (cutout.faults ?? []).filter(({ kind }) => asked === 'doubt' || kind === asked);
  const tellAsked = useEffectEvent(() => onAsked?.(faults));
  useEffect(() => tellAsked(), [asked]);
  if (isSure)
    return (
      <Link className={classes['quiet']} to={editor}>
        {t('outline.adjust')}
      </Link>
    );
  // The second press of a double one would answer the next question.
  const answer = (steps: OutlineStep[], { detail }: Pick<MouseEvent, 'detail'>) => {
    if (detail > 1) return;
    const all = [...answers.slice(0, at), steps];
    if (all.length < questions.length) {
      setAnswers(all);
      return;
    }
    const save = all.flat().length > 0 ? takeOut : confirm;
    save.mutate({ id: photoId, version: 0, steps: all.flat() });
  };
  const isSaving = takeOut.isPending || confirm.isPending;
  const isTapped = asked !== 'along' && asked !== 'doubt';
  const known = isTapped ? asked : reason;
  const doubt = known && i18n.t(`products:cutout.doubts.${known}`);
  const correct = (
    <Button variant="default" size="xs" component={Link} to={editor}>
      {t(asked === 'along' ? 'cutout.along.remove' : 'outline.correct')}
    </Button>
  );
  return (
    <div className={classes['note']}>
      <p className={classes['doubt']}>
        <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
        <span>
          {questions.length > 1 && <small>{t('cutout.question', { at: at + 1, all: questions.length })} </small>}
          <b>{asked === 'along' ? doubt : `${t('cutout.check')}.`}</b>{' '}
          {asked === 'along' ? t('cutout.along.why') : doubt}
        </span>
      </p>
      {shown && faults.length > 0 && <CutoutInPhoto {...shown} cutout={{ ...shown.cutout, faults }} />}
      <div className={classes['ways']}>
        {isTapped && (
          <Button variant="default" size="xs" loading={isSaving} onClick={(press) => answer(stepsOut(faults), press)}>
            {t('cutout.foreign.takeOut')}
          </Button>
        )}
        {!isTapped && correct}
        <Button variant="default" size="xs" loading={isSaving} onClick={(press) => answer([], press)}>
          {t(
            asked === 'along'
              ? 'cutout.along.keep'
              : asked === 'part-added'
                ? 'cutout.foreign.belongs'
                : 'outline.isRight',
          )}
        </Button>
        {isTapped && correct}
        {(asked === 'along' || (asked === 'doubt' && reason === hidden)) && (
          <Button variant="default" size="xs" loading={remove.isPending} onClick={() => remove.mutate({ id: photoId })}>
            {t('cutout.along.another')}
          </Button>
        )}
      </div>
    </div>
  );
}
