import { maxLogos } from '@kadr/shared/designs';
import { Button } from '@mantine/core';
import { IconPhotoStar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../lib/show-error.ts';
import { canAdd } from '../editor/add-object.ts';
import { addLogo, hasRoomForLogo } from '../editor/add-logo.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';

const LogoPicker = lazy(async () => ({ default: (await import('../../images/index.ts')).LogoPicker }));

/** Puts a logo of the library on the card. */
export function AddLogo() {
  const { t } = useTranslation('brand');
  const { store } = useEditor();
  const hasRoom = useEditorState((state) => hasRoomForLogo(state.history.document));
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPhotoStar size={18} stroke={1.75} aria-hidden />}
        disabled={!hasRoom || !canAdd(store)}
        title={hasRoom ? undefined : t('logos.full', { max: maxLogos })}
        onClick={() => setChoosing(true)}
      >
        {t('logos.add')}
      </Button>
      {choosing && (
        <Suspense>
          <LogoPicker
            onClose={() => setChoosing(false)}
            onPick={({ id }) => {
              setChoosing(false);
              addLogo(store, id).catch(showError);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
