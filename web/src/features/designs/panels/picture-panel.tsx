import { cardFormats, cardSize, pictureZoomRange, type CardFormat, type PictureView } from '@kadr/shared/designs';
import { formatCommand, viewOf } from '@kadr/card';
import { Button, Slider, Switch } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { settledCommand } from '../editor/brand-on-card.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { shownDocument } from '../editor/editor-store.ts';
import { NewerFrame } from './newer-frame.tsx';
import classes from './panels.module.css';

/** The card's format and which part of the picture it shows. */
export function PicturePanel() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const format = useEditorState((state) => state.history.document.format);
  const goesOn = useEditorState((state) => state.history.document.picture.beyond !== undefined);
  const isOwnView = useEditorState((state) => shownDocument(state).picture.view !== null);
  const change = (to: CardFormat) => {
    const {
      history: { document },
      language,
      layout,
    } = store.get();
    const command = formatCommand(document, to);
    // Without a layout the fonts are not there yet.
    store.perform(layout === null ? command : settledCommand(document, command, language));
  };
  return (
    <div className={classes['panel']}>
      <NewerFrame />
      <fieldset className={classes['group']}>
        <legend>{t('picture.format')}</legend>
        <div className={classes['formats']}>
          {cardFormats.map((one) => (
            <label key={one} className={classes['format']}>
              <input type="radio" name="format" checked={one === format} onChange={() => change(one)} />
              <i style={shapeOf(one)} aria-hidden />
              <span>{one}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className={classes['note']}>{t('picture.drag')}</p>
      <ViewSlider
        label={t('picture.zoom')}
        part="zoom"
        min={goesOn ? pictureZoomRange.min : 1}
        max={pictureZoomRange.max}
      />
      <ViewSlider label={t('picture.across')} part="x" min={goesOn ? -0.5 : 0} max={goesOn ? 1.5 : 1} />
      <ViewSlider label={t('picture.down')} part="y" min={goesOn ? -0.5 : 0} max={goesOn ? 1.5 : 1} />
      <Button
        variant="default"
        leftSection={<IconWand size={18} stroke={1.75} />}
        disabled={!isOwnView}
        onClick={() => store.perform({ type: 'set-picture-view', view: null })}
      >
        {t('picture.auto')}
      </Button>
      <PropsSwitch />
    </div>
  );
}

/** Whether the movable things of the set are shown; nothing where the set has no version without them. */
function PropsSwitch() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const bare = useEditorState((state) => state.history.document.picture.bare);
  if (bare === undefined) return null;
  return (
    <Switch
      label={t('picture.props')}
      checked={!bare}
      onChange={({ currentTarget }) => store.perform({ type: 'set-bare', bare: !currentTarget.checked })}
    />
  );
}

/** A drawing of the format, 38 px on its long side. */
function shapeOf(format: CardFormat) {
  const { widthPx, heightPx } = cardSize(format);
  const scale = 38 / Math.max(widthPx, heightPx);
  return { width: widthPx * scale, height: heightPx * scale };
}

interface ViewSliderProps {
  readonly label: string;
  readonly part: keyof PictureView;
  readonly min: number;
  readonly max: number;
}

function ViewSlider({ label, part, min, max }: ViewSliderProps) {
  const { store } = useEditor();
  const layout = useEditorState((state) => state.layout);
  const own = useEditorState((state) => shownDocument(state).picture.view);
  if (layout === null) return null;
  const view = own ?? viewOf(layout.picture.window, layout.picture.box);
  return (
    <div className={classes['slider']}>
      <span>
        <b>{label}</b>
      </span>
      <Slider
        thumbLabel={label}
        min={min}
        max={max}
        step={0.01}
        value={Math.min(max, view[part])}
        label={null}
        onChange={(value) =>
          store.preview({
            type: 'set-picture-view',
            view: { ...view, zoom: Math.min(pictureZoomRange.max, view.zoom), [part]: value },
          })
        }
        onChangeEnd={() => store.commit()}
      />
    </div>
  );
}
