import type { ImportPlan } from '../import/plan-import.ts';
import { useTranslation } from 'react-i18next';
import type { FaultyFile } from '../import/chosen-file.ts';
import classes from './left-out.module.css';

const namedAtMost = 30;

/** Files that are not taken, each with why. */
export function LeftOut({
  faults,
  unused,
}: {
  readonly faults: readonly FaultyFile[];
  readonly unused: ImportPlan['unused'];
}) {
  const { t } = useTranslation('batches');
  const lines = [
    ...faults.map(({ name, fault }) => ({ name, why: t(`import.faults.${fault}`) })),
    ...unused.map(({ file, reason }) => ({ name: file.path, why: t(`import.unused.${reason}`) })),
  ];
  if (lines.length === 0) return null;
  return (
    <details className={classes['box']} open={faults.length > 0}>
      <summary>{t('import.unused.title', { count: lines.length })}</summary>
      <ul>
        {lines.slice(0, namedAtMost).map(({ name, why }) => (
          <li key={`${name} ${why}`}>
            <b>{name}</b> {why}
          </li>
        ))}
        {lines.length > namedAtMost && <li aria-hidden>…</li>}
      </ul>
    </details>
  );
}
