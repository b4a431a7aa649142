import { isWritten } from '@kadr/card';
import { cardLongSidePx, downloadDesign, downloadDesigns } from '@kadr/shared/designs';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.ts';
import { showError } from '../../../lib/show-error.ts';
import { overlayDurationMs } from '../../../lib/shell/index.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import type { Autosave } from '../editor/autosave.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import classes from './save-controls.module.css';

const types = ['png', 'jpeg', 'webp', 'svg', 'pdf'] as const;
/** Multiples of the card's long side that are offered. */
const scales = [1, 2, 3] as const;
const archiveTypes = ['jpeg', 'png'] as const;

/** Save, and Download as the file and at the size of choice. */
export function SaveControls({ autosave, saving }: { readonly autosave: Autosave; readonly saving: boolean }) {
  const { t } = useTranslation('designs');
  const { save, design } = useEditor();
  const language = useEditorState((state) => state.language);
  // A language without texts is no card yet: it does not leave.
  const isEmpty = useEditorState((state) => !isWritten(state.history.document, state.language));
  const [waiting, setWaiting] = useState(false);
  const fetchFile = (type: (typeof types)[number], scale: number) =>
    waitFor(() =>
      download(downloadDesign, { id: design.id, type, scale, language }, { overlayMs: overlayDurationMs.default }),
    );
  const fetchAll = (type: (typeof archiveTypes)[number]) =>
    waitFor(() =>
      download(
        downloadDesigns,
        { productId: design.productId, type, scale: 1, language },
        { overlayMs: overlayDurationMs.default },
      ),
    );
  const waitFor = async (fetching: () => Promise<void>) => {
    setWaiting(true);
    try {
      if (await autosave.flush()) await fetching();
    } catch (error) {
      showError(error);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <div className={classes['controls']}>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            loading={waiting}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          >
            {t('save.download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes['menu']}>
          {isEmpty && (
            <p className={classes['empty']}>
              {t('text.empty', { language: t(`languages.in.${language}`) })} {t('save.emptyLeftOut')}
            </p>
          )}
          {types.map((type) => (
            <div key={type}>
              <Menu.Label>{t(`save.${type}`)}</Menu.Label>
              <div className={classes['sizes']}>
                {scales.map((scale) => (
                  <Menu.Item key={scale} disabled={isEmpty} onClick={() => void fetchFile(type, scale)}>
                    {t('save.times', { times: scale, px: scale * cardLongSidePx })}
                  </Menu.Item>
                ))}
              </div>
            </div>
          ))}
          <Menu.Divider />
          <Menu.Label>{t('save.all')}</Menu.Label>
          <div className={classes['sizes']}>
            {archiveTypes.map((type) => (
              <Menu.Item key={type} onClick={() => void fetchAll(type)}>
                {t('save.allOf', { type: type.toUpperCase() })}
              </Menu.Item>
            ))}
          </div>
        </Menu.Dropdown>
      </Menu>
      <PrimaryButton size="sm" loading={saving} onClick={save}>
        {t('save.save')}
      </PrimaryButton>
    </div>
  );
}
