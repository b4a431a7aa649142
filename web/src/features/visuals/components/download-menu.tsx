import { usualFirst } from '@kadr/shared/descriptions';
import { imageRulesDate } from '@kadr/shared/listings';
import { downloadVisual, exportFormats, exportPresets, type ExportFormat } from '@kadr/shared/downloads';
import { Button, Menu, type MenuProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download.ts';
import { useFormats } from '../../../lib/format.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/show-error.ts';
import { overlayDurationMs } from '../../../lib/shell/index.ts';

const highestPx = 448;
/** The bar at the bottom of a phone's screen, and some air. */
const margins = { top: 8, bottom: 76, left: 8, right: 8 };

/** A long menu scrolls instead of ending below the window. */
const withinWindow: NonNullable<MenuProps['middlewares']>['size'] = {
  padding: margins,
  apply: ({ availableHeight, elements }) => {
    elements.floating.style.maxHeight = `${Math.min(highestPx, availableHeight)}px`;
  },
};

interface DownloadMenuProps {
  readonly visualId: string;
  /** The picture's longer side, pixels. */
  readonly longEdgePx: number;
  readonly icon?: ReactNode;
}

/** Downloads a picture in the file type of choice, or in the size that a marketplace asks for. */
export function DownloadMenu({ visualId, longEdgePx, icon }: DownloadMenuProps) {
  const { t } = useTranslation('visuals');
  const formats = useFormats();
  const [waiting, setWaiting] = useState(false);
  const save = (type: ExportFormat, preset?: string) => {
    setWaiting(true);
    download(
      downloadVisual,
      { id: visualId, type, ...(preset ? { preset } : {}) },
      { overlayMs: overlayDurationMs.default },
    )
      .catch(showError)
      .finally(() => setWaiting(false));
  };
  // A picture smaller than what a platform takes is not offered for it: enlarging it would only hide that.
  const fitting = usualFirst(exportPresets, currentLanguage()).filter(
    ({ leastEdgePx }) => leastEdgePx === null || leastEdgePx <= longEdgePx,
  );
  return (
    <Menu position="bottom-start" withinPortal middlewares={{ flip: true, shift: true, size: withinWindow }}>
      <Menu.Target>
        <Button variant="default" loading={waiting} leftSection={icon}>
          {t('actions.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('export.asMade', { px: longEdgePx })}</Menu.Label>
        {exportFormats.map((type) => (
          <Menu.Item key={type} onClick={() => save(type)}>
            {t(`productGallery.${type}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('export.marketplaces')}</Menu.Label>
        {fitting.map(({ id, name, longEdgePx: most }) => (
          <Menu.Item key={id} onClick={() => save('jpeg', id)}>
            {t('export.preset', { name, px: Math.min(most, longEdgePx) })}
          </Menu.Item>
        ))}
        <Menu.Label maw="17rem">{t('export.asOf', { date: formats.date(imageRulesDate) })}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
