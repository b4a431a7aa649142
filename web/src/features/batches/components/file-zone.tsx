import { Button } from '@mantine/core';
import { IconFolderOpen, IconFolderUp } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { looseFiles } from '../import/dropped-files.ts';
import type { LooseFile } from '../import/read-chosen.ts';
import { useDrop } from '../import/use-drop.ts';
import classes from './file-zone.module.css';

interface FileZoneProps {
  readonly title: string;
  readonly hint: string;
  readonly compact?: boolean;
  readonly busy?: boolean;
  readonly onFiles: (files: LooseFile[]) => void;
  readonly children?: ReactNode;
}

/** Takes a folder, a ZIP, a table and photos together, dropped or chosen. */
export function FileZone({ title, hint, compact, busy = false, onFiles, children }: FileZoneProps) {
  const { t } = useTranslation('batches');
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { ref: zone, isOver } = useDrop<HTMLElement>((dropped) => {
    if (!busy) onFiles(dropped);
  });
  const input = (ref: typeof files, label: string, extra: object) => (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      tabIndex={-1}
      aria-label={label}
      {...extra}
      onChange={({ currentTarget }) => {
        onFiles(looseFiles(currentTarget.files));
        currentTarget.value = '';
      }}
    />
  );
  return (
    <section
      ref={zone}
      className={classes['zone']}
      data-corners
      data-compact={compact || undefined}
      data-over={isOver || undefined}
      aria-label={title}
    >
      <IconFolderUp size={compact ? 28 : 44} stroke={1.25} className={classes['icon']} aria-hidden />
      <p className={classes['title']}>{title}</p>
      <p className={classes['hint']}>{hint}</p>
      <div className={classes['buttons']}>
        <Button variant="default" loading={busy} onClick={() => files.current?.click()}>
          {t('import.drop.files')}
        </Button>
        <Button
          variant="default"
          className={classes['folder']}
          disabled={busy}
          leftSection={<IconFolderOpen size={18} stroke={1.75} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          {t('import.drop.folder')}
        </Button>
        {children}
      </div>
      {input(files, t('import.drop.files'), { accept: '.jpg,.jpeg,.png,.heic,.heif,.zip,.csv,.tsv,.txt,image/*' })}
      {input(folder, t('import.drop.folder'), { webkitdirectory: '' })}
    </section>
  );
}
