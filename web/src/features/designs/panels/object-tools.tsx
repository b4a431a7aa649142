import {
  benefitIndex,
  lineThicknessRange,
  objectShapes,
  type CardObject,
  type DesignDocument,
  type LayerId,
  type ObjectOf,
  type ObjectPaint,
} from '@kadr/shared/designs';
import { objectColour, objectOf, shapePath, type DesignCommand } from '@kadr/card';
import { ColorPicker, ColorInput, Menu, Popover, Slider } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconContrast2,
  IconHeading,
  IconShape,
  IconShape2,
  IconTypography,
} from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasClearGround } from '../editor/card-logos.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import type { EditorStore } from '../editor/editor-store.ts';
import { EyedropperButton } from '../canvas/eyedropper.tsx';
import { CalloutTools } from './callout-tools.tsx';
import { IconPicker } from './icon-picker.tsx';
import classes from './selection-bar.module.css';
import { Tool } from './tool.tsx';

const paletteParts = ['title', 'text', 'decor'] as const;
const alignIcons = { left: IconAlignLeft, center: IconAlignCenter, right: IconAlignRight } as const;

/** What only the selected kind of object has: colour, letters, icon, shape, thickness. */
export function ObjectTools({ ids }: { readonly ids: readonly LayerId[] }) {
  const document = useEditorState((state) => state.history.document);
  const objects = ids.flatMap((id) => objectOf(document, id) ?? []);
  const [only] = objects;
  return (
    <>
      <ColourTool ids={ids} />
      {only !== undefined && ids.length === 1 && <KindTools object={only} />}
    </>
  );
}

function KindTools({ object }: { readonly object: CardObject }) {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const put = (changed: CardObject, mergeAs?: string) =>
    store.perform({ type: 'change-object', object: changed }, mergeAs);
  switch (object.kind) {
    case 'text': {
      const next = ({ left: 'center', center: 'right', right: 'left' } as const)[object.align];
      return (
        <>
          <Tool
            name={t('selection.lettering')}
            icon={object.lettering === 'title' ? IconHeading : IconTypography}
            pressed={object.lettering === 'title'}
            onClick={() => put({ ...object, lettering: object.lettering === 'title' ? 'body' : 'title' })}
          />
          <Tool
            name={`${t('align.label')}: ${t(`align.${object.align}`)}`}
            icon={alignIcons[object.align]}
            onClick={() => put({ ...object, align: next })}
          />
        </>
      );
    }
    case 'icon':
      return (
        <IconPicker
          icon={object.icon}
          label={t('objects.icon')}
          onPick={(icon) => {
            if (icon) put({ ...object, icon });
          }}
        />
      );
    case 'shape':
      return (
        <>
          <Menu position="top" withinPortal>
            <Menu.Target>
              <button
                type="button"
                className={classes['shape']}
                title={t('objects.shape')}
                aria-label={t('objects.shape')}
              >
                <ShapeDrawing shape={object.shape} />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {objectShapes.map((shape) => (
                <Menu.Item
                  key={shape}
                  leftSection={<ShapeDrawing shape={shape} />}
                  onClick={() => put({ ...object, shape })}
                >
                  {t(`objects.shapes.${shape}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Tool
            name={t('selection.filled')}
            icon={object.filled ? IconShape2 : IconShape}
            pressed={object.filled}
            onClick={() => put({ ...object, filled: !object.filled })}
          />
        </>
      );
    case 'line':
      return (
        <span className={classes['thickness']} title={t('selection.thickness')}>
          <Slider
            label={null}
            thumbLabel={t('selection.thickness')}
            min={lineThicknessRange.min}
            max={lineThicknessRange.max}
            step={0.001}
            value={object.thickness}
            onChange={(thickness) => put({ ...object, thickness }, `thickness ${object.id}`)}
          />
        </span>
      );
    case 'logo':
      return <LogoTint logo={object} />;
    case 'measure':
    case 'pointer':
      return <CalloutTools object={object} />;
  }
}

/** A logo in its own colours, or all of it in one that goes along with the card. */
function LogoTint({ logo }: { readonly logo: ObjectOf<'logo'> }) {
  const { t } = useTranslation('brand');
  const { store, images } = useEditor();
  const picture = images.get(logo.imageId);
  const canBeTinted = useMemo(() => picture !== undefined && hasClearGround(picture), [picture]);
  if (!canBeTinted) return null;
  const { colour, ...own } = logo;
  return (
    <Tool
      name={t('logos.oneColour')}
      icon={IconContrast2}
      pressed={colour !== undefined}
      onClick={() =>
        store.perform({ type: 'change-object', object: colour === undefined ? { ...own, colour: 'title' } : own })
      }
    />
  );
}

function ShapeDrawing({ shape }: { readonly shape: (typeof objectShapes)[number] }) {
  return (
    <svg viewBox="0 0 22 22" width="20" height="20" aria-hidden>
      <path
        d={shapePath(shape, { x: 1, y: shape === 'pill' ? 6 : 1, width: 20, height: shape === 'pill' ? 10 : 20 })}
        fill="currentColor"
      />
    </svg>
  );
}

/** The paint of a layer: of a title or benefit its part of the palette; undefined for a logo in its own colours. */
function paintOf(document: DesignDocument, id: LayerId): ObjectPaint | undefined {
  const object = objectOf(document, id);
  if (object === undefined) return id === 'title' ? 'title' : benefitIndex(id) >= 0 ? 'text' : undefined;
  return object.colour;
}

/** Title and benefits change the palette, objects their own colour. */
function paint(store: EditorStore, ids: readonly LayerId[], colour: ObjectPaint, mergeAs?: string): void {
  const { document } = store.get().history;
  const hex = objectColour(colour, document.colours);
  store.perform(
    {
      type: 'batch',
      commands: ids.flatMap((id): DesignCommand[] => {
        const object = objectOf(document, id);
        if (object === undefined) return [{ type: 'set-colour', part: id === 'title' ? 'title' : 'text', colour: hex }];
        return object.kind === 'logo' && object.colour === undefined
          ? []
          : [{ type: 'change-object', object: { ...object, colour } }];
      }),
    },
    mergeAs,
  );
}

function ColourTool({ ids }: { readonly ids: readonly LayerId[] }) {
  const { t } = useTranslation('designs');
  const { store, pictureColours } = useEditor();
  const document = useEditorState((state) => state.history.document);
  const [opened, setOpened] = useState(false);
  const targetRef = useRef<HTMLButtonElement>(null);
  const current = ids.map((id) => paintOf(document, id)).find((one) => one !== undefined);
  if (current === undefined) return null;
  const hex = objectColour(current, document.colours);
  const isObject = ids.some((id) => objectOf(document, id) !== undefined);
  const change = (value: string) => {
    if (/^#[0-9a-f]{6}$/i.test(value)) paint(store, ids, value.toLowerCase(), `colour ${ids.join(' ')}`);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="top" withinPortal trapFocus shadow="md" width={260}>
      <Popover.Target>
        <button
          ref={targetRef}
          type="button"
          className={classes['swatch']}
          style={{ background: hex }}
          title={t('selection.colour')}
          aria-label={t('selection.colour')}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('selection.colour')} className={classes['colour']}>
        {isObject && (
          <div className={classes['parts']} role="group" aria-label={t('selection.fromPalette')}>
            {paletteParts.map((part) => (
              <button key={part} type="button" aria-pressed={current === part} onClick={() => paint(store, ids, part)}>
                <i style={{ background: document.colours[part] }} />
                {t(`colours.${part}`)}
              </button>
            ))}
          </div>
        )}
        <ColorPicker
          fullWidth
          size="sm"
          value={hex}
          onChange={change}
          swatches={[...new Set([...pictureColours.slice(0, 6), '#ffffff', '#000000'])].slice(0, 8)}
          swatchesPerRow={8}
        />
        <ColorInput
          size="sm"
          aria-label={t('selection.hex')}
          value={hex}
          format="hex"
          withPicker={false}
          withEyeDropper={false}
          onChange={change}
          rightSection={
            <EyedropperButton
              onPick={(picked) => paint(store, ids, picked)}
              onStart={() => setOpened(false)}
              returnTo={targetRef}
            />
          }
        />
      </Popover.Dropdown>
    </Popover>
  );
}
