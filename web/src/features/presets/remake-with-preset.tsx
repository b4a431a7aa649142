import type { WantedShot } from '@kadr/shared/batches';
import { getSheet, listPresets, type Preset } from '@kadr/shared/presets';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import { MakeShots, PresetTile } from '../visuals/index.ts';
import classes from './sheet-page.module.css';

interface RemakeProps {
  readonly frameType: WantedShot['frameType'];
  readonly productIds: readonly string[];
}

/** The pictures that are shown, again as a preset has that kind of picture: first which preset, then the price. */
export function RemakeWithPreset({ frameType, productIds }: RemakeProps) {
  const { t } = useTranslation(['presets', 'visuals', 'kernel']);
  const queryClient = useQueryClient();
  const presets = useEndpointQuery(listPresets, {}, { quiet: 'background' });
  const [asked, setAsked] = useState<'which' | Preset | null>(null);
  const close = () => setAsked(null);
  if (!presets.data || presets.data.length === 0) return null;
  return (
    <>
      <Button variant="default" size="md" mb="lg" onClick={() => setAsked('which')}>
        {t('presets:sheet.remake')}
      </Button>
      <Modal
        opened={asked === 'which'}
        onClose={close}
        size="lg"
        title={t('presets:sheet.remake')}
        closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
      >
        <p className={classes['lead']}>{t('presets:sheet.remakeText')}</p>
        <ul className={classes['grid']}>
          {presets.data.map((preset) => (
            <li key={preset.id}>
              <button
                type="button"
                className={classes['tile']}
                disabled={!shotOf(preset, frameType)}
                onClick={() => setAsked(preset)}
              >
                <PresetTile preset={preset} />
                {!shotOf(preset, frameType) && <small>{t('presets:sheet.lacks')}</small>}
              </button>
            </li>
          ))}
        </ul>
      </Modal>
      {asked !== null && asked !== 'which' && (
        <MakeShots
          title={t('presets:sheet.remakeTitle', { frame: t(`visuals:frames.${frameType}`), name: asked.name })}
          recipe={onlyOf(asked, frameType)}
          productIds={productIds}
          onClose={close}
          onStarted={() => {
            close();
            refresh(queryClient, queryKeyOf(getSheet));
          }}
        />
      )}
    </>
  );
}

function shotOf({ recipe }: Preset, frameType: WantedShot['frameType']): WantedShot | undefined {
  return recipe.frames.shots.find((shot) => shot.frameType === frameType);
}

/** The preset with that kind of picture alone. */
function onlyOf({ recipe, name }: Preset, frameType: WantedShot['frameType']) {
  const shots = recipe.frames.shots.filter((shot) => shot.frameType === frameType);
  return { ...recipe, presetName: name, frames: { type: 'shots' as const, shots } };
}
