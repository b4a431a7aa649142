import { reportReasons, type PhotoshootStep, type ReportReason, type Visual } from '@kadr/shared/visuals';
import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './stage.module.css';

interface ReportFrameProps {
  readonly visual: Visual;
  readonly onReport: (reason: ReportReason) => void;
}

/** "Not usable?" and the reasons that there can be. */
export function ReportFrame({ visual, onReport }: ReportFrameProps) {
  const { t } = useTranslation('visuals');
  return (
    <Menu position="bottom-end" withArrow shadow="md">
      <Menu.Target>
        <Button variant="default" size="compact-md">
          {t('report.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('report.title')}</Menu.Label>
        {reportReasons.map((reason) => (
          <Menu.Item key={reason} disabled={visual.reportedAs === reason} onClick={() => onReport(reason)}>
            {t(`report.reasons.${reason}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ReportedFrameProps {
  readonly visual: Visual;
  readonly step: PhotoshootStep;
  /** Where the outline of the main photo and the sizes of the product are corrected. */
  readonly outlinePath: string | null;
  readonly sizePath: string;
  readonly onRecreate: () => void;
}

/**
 * What comes of a report: the next version is free, after what the seller can correct first, or the report is only
 * noted.
 */
export function ReportedFrame({ visual, step, outlinePath, sizePath, onRecreate }: ReportedFrameProps) {
  const { t } = useTranslation('visuals');
  const reason = visual.reportedAs;
  if (reason === null) return null;
  const told = t('report.told', { reason: t(`report.reasons.${reason}`) });
  if (!step.freeRemake)
    return (
      <p className={classes['note']} role="status">
        {told} {t('report.noted')}
      </p>
    );
  const first = reason === 'outline' || reason === 'size' ? reason : null;
  const path = first === 'outline' ? outlinePath : first === 'size' ? sizePath : null;
  return (
    <div className={classes['changed']} role="status">
      <p>
        {told} {t(`report.free.${first ?? 'any'}`)}
      </p>
      <div className={classes['offers']}>
        {first && path && (
          <Button variant="default" size="compact-md" component={Link} to={path}>
            {t(`report.actions.${first}`)}
          </Button>
        )}
        <Button variant="default" size="compact-md" onClick={onRecreate}>
          {t('report.actions.recreate')}
        </Button>
      </div>
    </div>
  );
}
