import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LooseFile } from '../import/read-chosen.ts';
import { FileZone } from './file-zone.tsx';

interface PhotosLeftProps {
  readonly count: number;
  /** Sends those of the files that are missing; answers how many. */
  readonly onFiles: (files: LooseFile[]) => Promise<number>;
  readonly onSkip: () => void;
  readonly isSkipping: boolean;
}

/** Photos that were announced and have not come: the same files chosen again go on where they stood. */
export function PhotosLeft({ count, onFiles, onSkip, isSkipping }: PhotosLeftProps) {
  const { t } = useTranslation('batches');
  const [isReading, setIsReading] = useState(false);
  const [noneFits, setNoneFits] = useState(false);
  const take = (files: LooseFile[]) => {
    setIsReading(true);
    void onFiles(files)
      .then((sent) => setNoneFits(sent === 0))
      .finally(() => setIsReading(false));
  };
  return (
    <div style={{ marginTop: '1.25rem' }}>
      <FileZone
        compact
        title={t('one.left.title', { count })}
        hint={t('one.left.text')}
        busy={isReading}
        onFiles={take}
      >
        <Button variant="subtle" color="gray" loading={isSkipping} onClick={onSkip}>
          {t('one.left.skip')}
        </Button>
      </FileZone>
      {noneFits && (
        <p role="alert" style={{ margin: '0.75rem 0 0', color: 'var(--kadr-error)' }}>
          {t('one.left.none')}
        </p>
      )}
    </div>
  );
}
