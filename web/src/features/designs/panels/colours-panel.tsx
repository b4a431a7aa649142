import { contrastRatio, leastContrast, palettesFromColours, readyPalettes } from '@kadr/card';
import { type CardColours } from '@kadr/shared/designs';
import { ColorInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { shownDocument } from '../editor/editor-store.ts';
import { EyedropperButton } from '../canvas/eyedropper.tsx';
import classes from './panels.module.css';

const parts = ['title', 'text', 'decor'] as const;

/** Whole palettes from the picture and ready ones, and each colour by itself. */
export function ColoursPanel() {
  const { t } = useTranslation('designs');
  const { pictureColours } = useEditor();
  const fromPicture = palettesFromColours(pictureColours).slice(0, 8);
  return (
    <div className={classes['panel']}>
      {parts.map((part) => (
        <PartColour key={part} part={part} />
      ))}
      {fromPicture.length > 0 && (
        <Palettes
          legend={t('colours.fromPicture')}
          palettes={fromPicture.map(({ id, colours }, index) => ({
            id,
            colours,
            name: t('colours.pictureName', { index: index + 1 }),
          }))}
        />
      )}
      <Palettes
        legend={t('colours.ready')}
        palettes={readyPalettes.map(({ id, colours }) => ({ id, colours, name: t(`palettes.${id as 'paper'}`) }))}
      />
    </div>
  );
}

function PartColour({ part }: { readonly part: (typeof parts)[number] }) {
  const { t } = useTranslation('designs');
  const { store, pictureColours } = useEditor();
  const colours = useEditorState((state) => shownDocument(state).colours);
  const swatches = [
    ...new Set([...pictureColours, ...readyPalettes.flatMap((palette) => [palette.colours[part]])]),
  ].slice(0, 14);
  const weak = part !== 'decor' && contrastRatio(colours[part], colours.decor) < leastContrast;
  return (
    <ColorInput
      label={t(`colours.${part}`)}
      value={colours[part]}
      format="hex"
      swatches={swatches}
      swatchesPerRow={7}
      withEyeDropper={false}
      popoverProps={{ withinPortal: true }}
      rightSection={<EyedropperButton onPick={(colour) => store.perform({ type: 'set-colour', part, colour })} />}
      description={weak ? t('colours.weak') : undefined}
      onChange={(value) => {
        if (/^#[0-9a-f]{6}$/i.test(value))
          store.perform({ type: 'set-colour', part, colour: value.toLowerCase() }, `colour ${part}`);
      }}
    />
  );
}

interface NamedPalette {
  readonly id: string;
  readonly name: string;
  readonly colours: CardColours;
}

function Palettes({ legend, palettes }: { readonly legend: string; readonly palettes: readonly NamedPalette[] }) {
  const { store } = useEditor();
  const current = useEditorState((state) => state.history.document.colours);
  return (
    <fieldset className={classes['group']}>
      <legend>{legend}</legend>
      <div className={classes['palettes']}>
        {palettes.map(({ id, name, colours }) => (
          <button
            key={id}
            type="button"
            className={classes['palette']}
            title={name}
            aria-label={name}
            aria-pressed={parts.every((part) => colours[part] === current[part])}
            style={{ background: colours.decor }}
            onClick={() => store.perform({ type: 'set-colours', colours })}
          >
            <i style={{ background: colours.title }} />
            <i style={{ background: colours.text }} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
