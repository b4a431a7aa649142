import { layerOrder, objectOf, traitsOf } from '@kadr/card';
import { type LayerId } from '@kadr/shared/designs';
import { Button } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconBlockquote,
  IconCheckbox,
  IconEye,
  IconEyeOff,
  IconHeading,
  IconIcons,
  IconLine,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconLocationShare,
  IconPhoto,
  IconRulerMeasure,
  IconShape,
  IconTypography,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addedKinds, addObject, canAdd } from '../editor/add-object.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { changeTraits } from '../editor/layer-actions.ts';
import { reordered, type Reorder } from '../editor/reorder-layers.ts';
import { toggled } from '../editor/selection.ts';
import { useLayerName } from '../editor/use-layer-name.ts';
import { AddLogo } from './add-logo.tsx';
import classes from './layers-panel.module.css';

/** They bring the grammar of facts along. */
const AddBlocks = lazy(async () => ({ default: (await import('./add-blocks.tsx')).AddBlocks }));

const icons = {
  text: IconTypography,
  measure: IconRulerMeasure,
  pointer: IconLocationShare,
  icon: IconIcons,
  shape: IconShape,
  line: IconLine,
  logo: IconPhoto,
  title: IconHeading,
  benefit: IconCheckbox,
} as const;

/** Everything on the card, the topmost first, and what can be added to it. */
export function LayersPanel() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const document = useEditorState((state) => state.history.document);
  const order = layerOrder(document).toReversed();
  return (
    <div className={classes['panel']}>
      <div className={classes['add']} role="group" aria-label={t('objects.add')}>
        {addedKinds.map((kind) => {
          const Icon = icons[kind];
          return (
            <Button
              key={kind}
              variant="default"
              size="sm"
              leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
              disabled={!canAdd(store)}
              onClick={() => addObject(store, kind, t('objects.newText'))}
            >
              {t(`objects.${kind}`)}
            </Button>
          );
        })}
        <AddLogo />
        <Suspense>
          <AddBlocks />
        </Suspense>
      </div>
      <ol className={classes['list']} aria-label={t('panels.layers')}>
        {order.map((id) => (
          <LayerRow key={id} id={id} />
        ))}
        <GroundRow icon={IconBlockquote} name={t('panels.mask')} panel="mask" />
        <GroundRow icon={IconPhoto} name={t('panels.picture')} panel="picture" />
      </ol>
    </div>
  );
}

function LayerRow({ id }: { readonly id: LayerId }) {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const nameOf = useLayerName();
  const document = useEditorState((state) => state.history.document);
  const selected = useEditorState((state) => state.selected.includes(id));
  const [renaming, setRenaming] = useState(false);
  const traits = traitsOf(document, id);
  const name = nameOf(id);
  const Icon = icons[objectOf(document, id)?.kind ?? (id === 'title' ? 'title' : 'benefit')];
  const move = (how: Reorder) =>
    store.perform({ type: 'set-order', order: reordered(layerOrder(document), [id], how) });
  return (
    <li className={classes['row']} data-selected={selected || undefined} data-hidden={traits.hidden || undefined}>
      {renaming ? (
        <RenameField
          name={traits.name ?? ''}
          placeholder={name}
          onDone={(next) => {
            setRenaming(false);
            if (next !== undefined) changeTraits(store, { name: next }, [id]);
          }}
        />
      ) : (
        <button
          type="button"
          className={classes['name']}
          aria-pressed={selected}
          onDoubleClick={() => setRenaming(true)}
          onClick={(event) =>
            store.change({
              selected: event.shiftKey || event.ctrlKey || event.metaKey ? toggled(store.get().selected, id) : [id],
              editing: null,
            })
          }
        >
          <Icon size={18} stroke={1.75} aria-hidden />
          <span>{name}</span>
        </button>
      )}
      <span className={classes['tools']}>
        <RowTool icon={IconArrowUp} name={t('layers.up', { name })} onClick={() => move('forward')} />
        <RowTool icon={IconArrowDown} name={t('layers.down', { name })} onClick={() => move('backward')} />
        <RowTool icon={IconPencil} name={t('layers.rename', { name })} onClick={() => setRenaming(true)} />
      </span>
      <RowTool
        icon={traits.locked ? IconLock : IconLockOpen}
        name={t('layers.lock', { name })}
        pressed={traits.locked === true}
        onClick={() => changeTraits(store, { locked: traits.locked !== true }, [id])}
      />
      <RowTool
        icon={traits.hidden ? IconEyeOff : IconEye}
        name={t('layers.hide', { name })}
        pressed={traits.hidden === true}
        onClick={() => changeTraits(store, { hidden: traits.hidden !== true }, [id])}
      />
    </li>
  );
}

function RowTool({
  icon: Icon,
  name,
  pressed,
  onClick,
}: {
  readonly icon: typeof IconEye;
  readonly name: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={classes['tool']}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

function RenameField({
  name,
  placeholder,
  onDone,
}: {
  readonly name: string;
  readonly placeholder: string;
  readonly onDone: (name: string | undefined) => void;
}) {
  const { t } = useTranslation('designs');
  return (
    <input
      className={classes['rename']}
      aria-label={t('layers.name')}
      defaultValue={name}
      placeholder={placeholder}
      maxLength={40}
      ref={focused}
      onBlur={(event) => onDone(event.currentTarget.value.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone(event.currentTarget.value.trim());
        if (event.key === 'Escape') onDone(undefined);
      }}
    />
  );
}

function focused(field: HTMLInputElement | null): void {
  field?.focus();
}

/** Mask and picture lie beneath everything; their panels change them. */
function GroundRow({
  icon: Icon,
  name,
  panel,
}: {
  readonly icon: typeof IconPhoto;
  readonly name: string;
  readonly panel: 'mask' | 'picture';
}) {
  const { store } = useEditor();
  return (
    <li className={classes['row']}>
      <button type="button" className={classes['name']} onClick={() => store.change({ panel, selected: [] })}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>{name}</span>
      </button>
    </li>
  );
}
