import { listImports, maxBatchPhotos, maxBatchProducts, startImport } from '@kadr/shared/batches';
import { groupings, type Grouping } from '../import/group-photos.ts';
import { stopsRow } from '../import/row-problem.ts';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { footRef } from '../../../ui/foot.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { announcedName, missingAmong, sendPhotos } from '../import/import-sender.ts';
import type { ImportPlanning } from '../import/use-import-plan.ts';
import { keepRow } from '../import/keep-row.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import classes from './plan-review.module.css';
import { minutesOf, usualPhotoMs } from '../use-time-left.ts';
import { PlanTable } from './plan-table.tsx';

/** What will be made, to be looked through and begun. */
export function PlanReview({ plan }: { readonly plan: ImportPlanning }) {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [onlyRemarks, setOnlyRemarks] = useState(false);
  const key = useIdempotencyKey();
  const { rows, toMake, tooMany } = plan;
  const start = useEndpointMutation(startImport, {
    invalidate: [listImports],
    onSuccess: async (made) => {
      sendPhotos(
        made.id,
        missingAmong(
          made.rows,
          toMake.flatMap(({ photos }) => photos),
        ),
        (row) => keepRow(queryClient, made.id, row),
      );
      key.answered();
      await navigate(paths.batchImport(made.id));
    },
  });
  const stopped = rows.filter(({ problems }) => problems.some(stopsRow)).length;
  const shown = onlyRemarks
    ? rows.filter(({ problems, ownerOfSku }) => problems.length > 0 || ownerOfSku !== undefined)
    : rows;
  const begin = () => {
    const order = toMake.map(({ sku, title, categoryId, dimensions, photos }) => ({
      sku,
      title,
      categoryId,
      dimensions,
      photos: photos.map((file) => ({ name: announcedName(file), bytes: file.bytes })),
    }));
    start.mutate({ id: key.of(order), rows: order });
  };
  return (
    <section className={classes['review']} aria-labelledby="what-will-be-made">
      <header className={classes['head']}>
        <div>
          <h2 id="what-will-be-made">{t('import.plan.title')}</h2>
          <p role="status">
            {t('products', { count: toMake.length })} · {t('photos', { count: plan.photos })}
            {plan.chosen.table && <> · {t('import.plan.table', { name: plan.chosen.table.name })}</>}
            {stopped > 0 && <b> · {t('import.plan.problems', { count: stopped })}</b>}
          </p>
        </div>
        {!plan.chosen.table && (
          <NativeSelect
            label={t('import.plan.grouping')}
            value={plan.grouping}
            onChange={({ currentTarget }) => plan.group(currentTarget.value as Grouping)}
            data={groupings.map((value) => ({ value, label: t(`import.plan.groupings.${value}`) }))}
          />
        )}
      </header>
      <div className={classes['tools']}>
        <Checkbox
          label={t('import.plan.all')}
          checked={toMake.length > 0 && rows.every(({ isTaken, problems }) => isTaken || problems.some(stopsRow))}
          indeterminate={
            toMake.length > 0 && rows.some(({ isTaken, problems }) => !isTaken && !problems.some(stopsRow))
          }
          onChange={({ currentTarget }) => plan.takeAll(currentTarget.checked)}
        />
        {(stopped > 0 || rows.some(({ problems }) => problems.length > 0)) && (
          <Checkbox
            label={t('import.plan.onlyProblems')}
            checked={onlyRemarks}
            onChange={({ currentTarget }) => setOnlyRemarks(currentTarget.checked)}
          />
        )}
      </div>
      <PlanTable rows={shown} onTake={plan.take} />
      <footer className={classes['foot']} ref={footRef}>
        {plan.isLooking && <p className={classes['time']}>{t('import.looking')}</p>}
        {!plan.isLooking && plan.photos > 0 && tooMany === null && (
          <p className={classes['time']}>{t('import.plan.time', { count: minutesOf(plan.photos * usualPhotoMs) })}</p>
        )}
        {tooMany && (
          <p role="alert">
            {tooMany === 'products'
              ? t('import.plan.tooMany', { max: number(maxBatchProducts) })
              : t('import.plan.tooManyPhotos', { max: number(maxBatchPhotos) })}
          </p>
        )}
        <PrimaryButton
          size="lg"
          disabled={toMake.length === 0 || tooMany !== null || plan.isReading || plan.isLooking}
          loading={start.isPending}
          onClick={begin}
        >
          {t('import.plan.start', { count: toMake.length })}
        </PrimaryButton>
      </footer>
    </section>
  );
}
