import { Menu, Tooltip } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { editorActions, type EditorAction } from '../editor/editor-actions.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import classes from './editor-tools.module.css';

const onToolbar: readonly EditorAction['id'][] = ['undo', 'redo'];
const zoomActions: readonly EditorAction['id'][] = ['zoomOut', 'zoomIn', 'zoomFit', 'guides'];

/** Undo and redo, and a menu of everything that can be done, with its keys. */
export function EditorTools() {
  return (
    <>
      <span className={classes['tools']}>
        {actionsOf(onToolbar).map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
      </span>
      <ActionMenu />
    </>
  );
}

/** Zoom and guides, at the card. */
export function ZoomTools() {
  const percent = useEditorState((state) => Math.round(state.shownScale * 100));
  return (
    <div className={classes['zoom']}>
      {actionsOf(zoomActions).map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      <output>{`${percent} %`}</output>
    </div>
  );
}

function actionsOf(ids: readonly EditorAction['id'][]): EditorAction[] {
  return ids.flatMap((id) => editorActions.filter((action) => action.id === id));
}

function ActionButton({ action }: { readonly action: EditorAction }) {
  const { t } = useTranslation('designs');
  const editor = useEditor();
  const enabled = useEditorState(action.isEnabled);
  const pressed = useEditorState((state) => action.id === 'guides' && state.showGuides);
  const { icon: Icon } = action;
  const name = t(`actions.${action.id}`);
  return (
    <Tooltip label={`${name} ${keyLabel(action.keys[0] ?? '')}`}>
      <button
        type="button"
        className={classes['tool']}
        aria-label={name}
        aria-pressed={action.id === 'guides' ? pressed : undefined}
        disabled={!enabled}
        onClick={() => action.run(editor)}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </button>
    </Tooltip>
  );
}

function ActionMenu() {
  const { t } = useTranslation('designs');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <button type="button" className={classes['tool']} aria-label={t('actions.more')}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes['menu'] ?? ''} mah="80dvh" style={{ overflowY: 'auto' }}>
        <MenuActions />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Watches all of the editor, and so is only there while the menu is open. */
function MenuActions() {
  const { t } = useTranslation('designs');
  const editor = useEditor();
  const state = useEditorState((current) => current);
  return (
    <>
      {editorActions.map((action) => (
        <Menu.Item
          key={action.id}
          leftSection={<action.icon size={18} stroke={1.75} aria-hidden />}
          disabled={!action.isEnabled(state)}
          onClick={() => action.run(editor)}
          rightSection={<kbd className={classes['keys']}>{keyLabel(action.keys[0] ?? '')}</kbd>}
        >
          {t(`actions.${action.id}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <p className={classes['help']}>{t('canvas.help')}</p>
    </>
  );
}

/** Keys as they are written on the keyboard. */
function keyLabel(keys: string): string {
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  const names: Readonly<Record<string, string>> = {
    mod: isMac ? '⌘' : 'Ctrl',
    shift: isMac ? '⇧' : 'Shift',
    backspace: '⌫',
    delete: 'Del',
    escape: 'Esc',
    '=': '+',
  };
  return keys
    .split('+')
    .map((key) => names[key] ?? key.toUpperCase())
    .join(isMac ? '' : '+');
}
