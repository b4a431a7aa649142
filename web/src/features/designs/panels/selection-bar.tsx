import { layerOrder, traitsOf } from '@kadr/card';
import { opacityRange } from '@kadr/shared/designs';
import { ActionIcon, Menu, Popover, Slider } from '@mantine/core';
import {
  IconAlignBoxBottomCenter,
  IconCopyPlus,
  IconDroplet,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconLock,
  IconLockOpen,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { alignments } from '../editor/align-layers.ts';
import { duplicateSelected, removeSelected } from '../editor/clipboard-actions.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { alignSelected, changeTraits, distributeSelected, reorderSelected } from '../editor/layer-actions.ts';
import classes from './selection-bar.module.css';
import { Tool } from './tool.tsx';

// Nothing is selected at first.
const ObjectTools = lazy(async () => ({ default: (await import('./object-tools.tsx')).ObjectTools }));

const alignIcons = {
  left: IconLayoutAlignLeft,
  centre: IconLayoutAlignCenter,
  right: IconLayoutAlignRight,
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
} as const;
const orders = ['front', 'forward', 'backward', 'back'] as const;

/** What can be done with what is selected. */
export function SelectionBar() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const selected = useEditorState((state) => state.selected);
  const document = useEditorState((state) => state.history.document);
  const present = layerOrder(document).filter((id) => selected.includes(id));
  if (present.length === 0) return null;
  const locked = present.every((id) => traitsOf(document, id).locked === true);
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('selection.label')}>
      {present.length > 1 && (
        <span className={classes['count']}>{t('selection.count', { count: present.length })}</span>
      )}
      {!locked && (
        <Suspense fallback={null}>
          <ObjectTools ids={present} />
        </Suspense>
      )}
      {!locked && <AlignMenu several={present.length} />}
      <Menu position="top" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            title={t('selection.order')}
            aria-label={t('selection.order')}
          >
            <IconStack2 size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {orders.map((how) => (
            <Menu.Item key={how} onClick={() => reorderSelected(store, how)}>
              {t(`actions.${how}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Opacity value={traitsOf(document, present[0] ?? 'title').opacity ?? 1} />
      <Tool
        name={t(locked ? 'selection.unlock' : 'actions.lock')}
        icon={locked ? IconLock : IconLockOpen}
        pressed={locked}
        onClick={() => changeTraits(store, { locked: !locked })}
      />
      <Tool name={t('actions.duplicateLayers')} icon={IconCopyPlus} onClick={() => duplicateSelected(store)} />
      <Tool name={t('actions.remove')} icon={IconTrash} onClick={() => removeSelected(store)} />
    </div>
  );
}

function AlignMenu({ several }: { readonly several: number }) {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  return (
    <Popover position="top" withinPortal trapFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          title={t('selection.align')}
          aria-label={t('selection.align')}
        >
          <IconAlignBoxBottomCenter size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('selection.align')}>
        <p className={classes['note']}>{t(several > 1 ? 'selection.alignTogether' : 'selection.alignCard')}</p>
        <div className={classes['aligns']}>
          {alignments.map((alignment) => (
            <Tool
              key={alignment}
              name={t(`selection.${alignment}`)}
              icon={alignIcons[alignment]}
              onClick={() => alignSelected(store, alignment)}
            />
          ))}
          {several > 2 && (
            <Tool
              name={t('selection.distributeX')}
              icon={IconLayoutDistributeVertical}
              onClick={() => distributeSelected(store, 'x')}
            />
          )}
          {several > 2 && (
            <Tool
              name={t('selection.distributeY')}
              icon={IconLayoutDistributeHorizontal}
              onClick={() => distributeSelected(store, 'y')}
            />
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Opacity({ value }: { readonly value: number }) {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const percent = `${Math.round(value * 100)} %`;
  return (
    <Popover position="top" withinPortal trapFocus shadow="md" width={220}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          title={t('selection.opacity')}
          aria-label={t('selection.opacity')}
        >
          <IconDroplet size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('selection.opacity')}>
        <p className={classes['note']}>
          {t('selection.opacity')} <output>{percent}</output>
        </p>
        <Slider
          label={null}
          thumbLabel={t('selection.opacity')}
          thumbProps={{ 'aria-valuetext': percent }}
          min={opacityRange.min}
          max={opacityRange.max}
          step={0.05}
          value={value}
          onChange={(opacity) => changeTraits(store, { opacity }, undefined, 'opacity')}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
