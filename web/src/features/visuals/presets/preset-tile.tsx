import type { Preset } from '@kadr/shared/presets';
import { IconPhoto } from '@tabler/icons-react';
import { apiUrl } from '../../../lib/api-config.ts';
import { usePresetLine } from './preset-facts.tsx';
import classes from './presets.module.css';

/** What a preset looks like: the picture that it was saved from, its name, and what it holds. */
export function PresetTile({ preset }: { readonly preset: Preset }) {
  const line = usePresetLine();
  return (
    <>
      <span className={classes['cover']}>
        {preset.coverUrl ? (
          <img src={apiUrl(preset.coverUrl)} alt="" width={320} height={320} loading="lazy" />
        ) : (
          <IconPhoto size={32} stroke={1.5} aria-hidden />
        )}
      </span>
      <b>{preset.name}</b>
      <small>{line(preset.recipe)}</small>
    </>
  );
}
