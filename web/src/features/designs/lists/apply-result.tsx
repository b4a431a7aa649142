import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { SegmentedBar } from '../../../ui/segmented-bar.tsx';
import type { useApply } from '../editor/use-apply.ts';
import classes from './apply-dialog.module.css';
import { LiveCard } from './live-card.tsx';

interface ApplyResultProps {
  readonly run: NonNullable<ReturnType<typeof useApply>['run']>;
  readonly onRetry: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The cards as they are made, and the pictures that became none, with the reason. */
export function ApplyResult({ run: { total, made, refused, state }, onRetry, onStop, onClose }: ApplyResultProps) {
  const { t } = useTranslation(['brand', 'visuals', 'kernel']);
  const done = made.length + refused.length;
  const isRunning = state === 'running';
  return (
    <>
      <p className={classes['state']} role="status">
        {isRunning ? t('brand:apply.making', { done, total }) : t('brand:apply.madeTitle', { count: made.length })}
        {state === 'stopped' && ` ${t('brand:apply.stopped')}`}
      </p>
      {isRunning && (
        <SegmentedBar percent={(done / Math.max(1, total)) * 100} label={t('brand:apply.making', { done, total })} />
      )}
      {refused.length > 0 && (
        <div className={classes['refused']} role="alert">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <div>
            <b>{t('brand:apply.failed', { count: refused.length })}</b>
            <ul>
              {refused.map(({ copyId, visual, reason }) => (
                <li key={copyId}>
                  {t('brand:apply.failedPicture', { frame: t(`visuals:frames.${visual.frameType}`), reason })}
                </li>
              ))}
            </ul>
            {!isRunning && (
              <Button variant="default" size="sm" onClick={onRetry}>
                {t('brand:apply.retry')}
              </Button>
            )}
          </div>
        </div>
      )}
      <ul className={classes['grid']}>
        {made.map((design) => (
          <li key={design.id}>
            <Link
              className={classes['made']}
              to={`${paths.designProduct(design.productId)}?design=${design.id}`}
              onClick={onClose}
            >
              <LiveCard design={design} />
              <span>
                <IconPencil size={16} stroke={1.75} aria-hidden />
                {t('brand:apply.open')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" className={classes['foot'] ?? ''}>
        {isRunning && (
          <Button variant="default" onClick={onStop}>
            {t('brand:apply.stop')}
          </Button>
        )}
        {!isRunning && made.length > 0 && (
          <Button component={Link} to={paths.designs} variant="default">
            {t('brand:apply.toLab')}
          </Button>
        )}
        {!isRunning && <Button onClick={onClose}>{t('brand:apply.close')}</Button>}
      </Group>
    </>
  );
}
