import { listDescriptionVersions } from '@kadr/shared/descriptions';
import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { useFormats } from '../../lib/format.ts';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import type { Place } from './use-place.ts';
import classes from './versions-dialog.module.css';

interface VersionsDialogProps {
  readonly place: Place;
  readonly opened: boolean;
  readonly isBusy: boolean;
  readonly onRestore: (versionId: string) => void;
  readonly onClose: () => void;
}

/** Earlier texts of the same place, to be read and brought back. */
export function VersionsDialog({ place, opened, isBusy, onRestore, onClose }: VersionsDialogProps) {
  const { t } = useTranslation(['descriptions', 'kernel']);
  const { dateTime } = useFormats();
  const versions = useEndpointQuery(listDescriptionVersions, { ...place }, { enabled: opened });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('history.title')}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      {versions.isPending && <TextSkeleton />}
      {versions.data?.length === 0 && <p className={classes['none']}>{t('history.none')}</p>}
      <ol className={classes['versions']}>
        {versions.data?.map(({ id, madeBy, description, isCurrent, createdAt }) => (
          <li key={id}>
            <header>
              <span>
                <b>{dateTime(createdAt)}</b>
                <small>{t(`history.makers.${madeBy}`)}</small>
              </span>
              {isCurrent ? (
                <small>{t('history.current')}</small>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  disabled={isBusy}
                  aria-label={t('history.restoreNamed', { date: dateTime(createdAt) })}
                  onClick={() => onRestore(id)}
                >
                  {t('history.restore')}
                </Button>
              )}
            </header>
            <p>
              {[description.title.text, ...description.bullets.map(({ text }) => `• ${text}`), description.text.text]
                .filter((text) => text !== '')
                .join('\n')}
            </p>
          </li>
        ))}
      </ol>
    </Modal>
  );
}
