import { listPresets, type Preset } from '@kadr/shared/presets';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { MakeShots } from './make-shots.tsx';
import { PresetTile } from './preset-tile.tsx';
import classes from './presets.module.css';

/** The seller's presets before the styles; pressed, one tells what the product gets and its price. */
export function PresetChoice({ productId, onStarted }: { readonly productId: string; readonly onStarted: () => void }) {
  const { t } = useTranslation('presets');
  const [chosen, setChosen] = useState<Preset | null>(null);
  const presets = useEndpointQuery(listPresets, {}, { quiet: 'background' });
  if (!presets.data || presets.data.length === 0) return null;
  return (
    <section aria-labelledby="own-presets">
      <PresetHead lead={t('choose.lead')} />
      <PresetTiles presets={presets.data} onChoose={setChosen} />
      {chosen && (
        <MakeShots
          title={t('make.title', { name: chosen.name })}
          recipe={{ ...chosen.recipe, presetName: chosen.name }}
          productIds={[productId]}
          onClose={() => setChosen(null)}
          onStarted={() => {
            setChosen(null);
            onStarted();
          }}
        />
      )}
    </section>
  );
}

interface PresetPickerProps {
  readonly chosenId: string | null;
  readonly onChoose: (preset: Preset | null) => void;
}

/** One of the seller's presets in place of style, pictures and format. */
export function PresetPicker({ chosenId, onChoose }: PresetPickerProps) {
  const { t } = useTranslation('presets');
  const presets = useEndpointQuery(listPresets, {}, { quiet: 'background' });
  if (!presets.data || presets.data.length === 0) return null;
  return (
    <section aria-labelledby="own-presets">
      <PresetHead lead={t('choose.forMany')} />
      <PresetTiles
        presets={presets.data}
        chosenId={chosenId}
        onChoose={(preset) => onChoose(preset.id === chosenId ? null : preset)}
      />
      {chosenId !== null && (
        <Button variant="default" mt="md" onClick={() => onChoose(null)}>
          {t('choose.own')}
        </Button>
      )}
    </section>
  );
}

function PresetHead({ lead }: { readonly lead: string }) {
  const { t } = useTranslation('presets');
  return (
    <header className={classes['head']}>
      <div>
        <h2 id="own-presets">{t('choose.title')}</h2>
        <p>{lead}</p>
      </div>
      <Button component={Link} to={paths.presets} variant="default">
        {t('choose.all')}
      </Button>
    </header>
  );
}

interface PresetTilesProps {
  readonly presets: readonly Preset[];
  /** Left out where a press only asks for the price. */
  readonly chosenId?: string | null;
  readonly onChoose: (preset: Preset) => void;
}

function PresetTiles({ presets, chosenId, onChoose }: PresetTilesProps) {
  return (
    <ul className={classes['tiles']}>
      {presets.map((preset) => (
        <li key={preset.id}>
          <button
            type="button"
            className={classes['tile']}
            aria-pressed={chosenId === undefined ? undefined : preset.id === chosenId}
            data-corners-on-focus
            onClick={() => onChoose(preset)}
          >
            <PresetTile preset={preset} />
          </button>
        </li>
      ))}
    </ul>
  );
}
