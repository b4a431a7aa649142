import { downloadDesign } from '@kadr/shared/designs';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.ts';
import { showError } from '../../../lib/show-error.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import type { Autosave } from '../editor/autosave.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import classes from './save-controls.module.css';

const types = ['png', 'jpeg', 'webp'] as const;
/** Long sides that are offered, and what share of the card's 1536 px each is. */
const sizes = [{ px: 1024, scale: 1024 / 1536 }, { px: 1536, scale: 1 }, { px: 2048, scale: 2048 / 1536 }, { px: 3072, scale: 2 }] as const;

/** Save, and Download as the file and at the size of choice. */
export function SaveControls({ autosave, saving }: { readonly autosave: Autosave; readonly saving: boolean }) {
  const { t } = useTranslation('designs');
  const { save, design } = useEditor();
  const language = useEditorState((state) => state.language);
  const [waiting, setWaiting] = useState(false);
  const fetchFile = async (type: (typeof types)[number], scale: number) => {
    setWaiting(true);
    try {
      if (await autosave.flush()) await download(downloadDesign, { id: design.id, type, scale, language }, { silent: true });
    } catch (error) {
      showError(error);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <div className={classes['controls']}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target><Button variant="default" loading={waiting} leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>{t('save.download')}</Button></Menu.Target>
        <Menu.Dropdown className={classes['menu']}>
          {types.map((type) => (
            <div key={type}>
              <Menu.Label>{t(`save.${type}`)}</Menu.Label>
              <div className={classes['sizes']}>
                {sizes.map(({ px, scale }) => <Menu.Item key={px} onClick={() => void fetchFile(type, scale)}>{t('save.px', { px })}</Menu.Item>)}
              </div>
            </div>
          ))}
        </Menu.Dropdown>
      </Menu>
      <PrimaryButton size="sm" loading={saving} onClick={save}>{t('save.save')}</PrimaryButton>
    </div>
  );
}

