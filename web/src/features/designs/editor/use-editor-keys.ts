import { useEffect } from 'react';
import { copySelected, cutSelected, pasteObjects } from './clipboard-actions.ts';
import { actionOfKey } from './editor-actions.ts';
import type { Editor } from './editor-context.ts';
import { nudge } from './layer-actions.ts';

/** The editor's keys and clipboard, wherever the focus is, except where a dialog or menu has it. */
export function useEditorKeys(editor: Editor): void {
  useEffect(() => {
    const { store } = editor;
    const onKey = (event: KeyboardEvent) => {
      if (!isForCard(event)) return;
      const isTyping = isTypedIn(event.target);
      const action = actionOfKey(event, isTyping);
      if (action?.isEnabled(store.get()) === true) {
        event.preventDefault();
        action.run(editor);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.target !== document.body) return;
      const command = nudge(store.get(), event.key, event.shiftKey);
      if (!command) return;
      event.preventDefault();
      store.perform(command);
    };
    const clipboard = (act: (data: DataTransfer | null) => boolean) => (event: ClipboardEvent) => {
      if (!isForCard(event) || isTypedIn(event.target) || (getSelection()?.toString() ?? '') !== '') return;
      if (act(event.clipboardData)) event.preventDefault();
    };
    const onCopy = clipboard((data) => copySelected(store, data));
    const onCut = clipboard((data) => cutSelected(store, data));
    const onPaste = clipboard((data) => pasteObjects(store, data));
    document.addEventListener('keydown', onKey);
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
    };
  }, [editor]);
}

function isForCard(event: Event): boolean {
  return (
    !event.defaultPrevented &&
    event.target instanceof Element &&
    event.target.closest('[role="dialog"], [role="menu"], [role="listbox"]') === null
  );
}

function isTypedIn(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches('input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable]')
  );
}
