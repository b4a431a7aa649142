import { downloadVisual } from '@kadr/shared/visuals';
import { Button, Menu } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.ts';
import { showError } from '../../../lib/show-error.ts';

const types = ['jpeg', 'png', 'webp'] as const;

/** Downloads a picture in the file type of choice. */
export function DownloadMenu({ visualId, icon }: { readonly visualId: string; readonly icon?: ReactNode }) {
  const { t } = useTranslation('visuals');
  const [waiting, setWaiting] = useState(false);
  const save = (type: (typeof types)[number]) => {
    setWaiting(true);
    download(downloadVisual, { id: visualId, type }, { silent: true }).catch(showError).finally(() => setWaiting(false));
  };
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target><Button variant="default" loading={waiting} leftSection={icon}>{t('actions.download')}</Button></Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => <Menu.Item key={type} onClick={() => save(type)}>{t(`productGallery.${type}`)}</Menu.Item>)}
      </Menu.Dropdown>
    </Menu>
  );
}
