import { useEffect, useEffectEvent } from 'react';

interface OutlineKeys {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly resize: (factor: number) => void;
  readonly escape: () => void;
}

/** Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, [ and ], Escape: wherever the focus is, except in a dialog. */
export function useOutlineKeys(keys: OutlineKeys): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest('[role="dialog"]'))) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    command(keys);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => take(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export function commandOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): ((keys: OutlineKeys) => void) | null {
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'y' || (letter === 'z' && shiftKey)) return ({ redo }) => redo();
    return letter === 'z' ? ({ undo }) => undo() : null;
  }
  if (key === '[') return ({ resize }) => resize(1 / 1.2);
  if (key === ']') return ({ resize }) => resize(1.2);
  return key === 'Escape' ? ({ escape }) => escape() : null;
}
