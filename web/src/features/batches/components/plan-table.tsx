import { stopsRow, type RowProblem } from '../import/row-problem.ts';
import { type PlannedRow } from '../import/plan-import.ts';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useFormats } from '../../../lib/format.ts';
import type { ChosenFile } from '../import/chosen-file.ts';
import classes from './plan-table.module.css';

/** A planned row with what the seller decided of it; `index` is its place in the plan. */
export interface ReviewedRow extends PlannedRow<ChosenFile> {
  readonly index: number;
  readonly isTaken: boolean;
  /** The product that has this SKU already. */
  readonly ownerOfSku: string | undefined;
}

interface PlanTableProps {
  readonly rows: readonly ReviewedRow[];
  readonly onTake: (index: number, isTaken: boolean) => void;
}

/** What will be made, a row a product, with every remark in its row. */
export function PlanTable({ rows, onTake }: PlanTableProps) {
  const { t } = useTranslation('batches');
  return (
    <ul className={classes['rows']}>
      {rows.map((row) => {
        const isStopped = row.problems.some(stopsRow);
        const name = row.sku || t('noSku');
        return (
          <li key={row.index} data-stopped={isStopped || undefined} data-off={!row.isTaken || undefined}>
            <Checkbox
              checked={row.isTaken && !isStopped}
              disabled={isStopped}
              aria-label={t('import.plan.take', { sku: name })}
              onChange={({ currentTarget }) => onTake(row.index, currentTarget.checked)}
            />
            <div className={classes['words']}>
              <b>{name}</b>
              <span data-open={row.title === '' || undefined}>{row.title || t('import.plan.titleOpen')}</span>
            </div>
            <span className={classes['photos']} title={row.photos.map(({ path }) => path).join('\n')}>
              <IconPhoto size={18} stroke={1.5} aria-hidden />
              {t('photos', { count: row.photos.length })}
            </span>
            <Remarks problems={row.problems} ownerOfSku={row.ownerOfSku} />
          </li>
        );
      })}
    </ul>
  );
}

function Remarks({
  problems,
  ownerOfSku,
}: {
  readonly problems: readonly RowProblem[];
  readonly ownerOfSku: string | undefined;
}) {
  const { t, i18n } = useTranslation('batches');
  const { number } = useFormats();
  if (problems.length === 0 && ownerOfSku === undefined) return null;
  return (
    <ul className={classes['remarks']}>
      {ownerOfSku !== undefined && (
        <li>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <Link to={paths.product(ownerOfSku)} target="_blank" className="kadr-link">
            {t('import.plan.taken')}
          </Link>
        </li>
      )}
      {problems.map((problem) => {
        const { code, params } = problem;
        // Each text has parameters of its own, which no one type holds.
        const key: string = `batches:import.problems.${code}`;
        const shown = Object.fromEntries(
          Object.entries(params).map(([key, value]) => [key, typeof value === 'number' ? number(value) : value]),
        );
        return (
          <li key={code + JSON.stringify(params)} data-stops={stopsRow(problem) || undefined}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {i18n.t(key, { ...shown, defaultValue: '' })}
          </li>
        );
      })}
    </ul>
  );
}
