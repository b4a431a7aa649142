import { cardObjectSchema, hasWords, type CardObject } from '@kadr/shared/designs';
import { objectText } from '@kadr/card';
import { z } from 'zod';
import { copied, pasteCommand, removeCommand } from './clipboard.ts';
import type { EditorStore } from './editor-store.ts';

/** Objects on the system's clipboard, so that they go from card to card and from tab to tab. */
const clipboardType = 'application/x-kadr-card-objects';
const objectsSchema = z.array(cardObjectSchema).max(60);

/** What was copied last in this tab, for menus: they may not read the system's clipboard. */
let held: { objects: readonly CardObject[]; pasted: number } = { objects: [], pasted: 0 };

export function hasCopied(): boolean {
  return held.objects.length > 0;
}

export function copySelected(store: EditorStore, data?: DataTransfer | null): boolean {
  const { history, layout, selected, language } = store.get();
  if (layout === null || selected.length === 0) return false;
  const objects = copied(history.document, layout, selected);
  if (objects.length === 0) return false;
  held = { objects, pasted: 0 };
  data?.setData(clipboardType, JSON.stringify(objects));
  data?.setData(
    'text/plain',
    objects.flatMap((object) => (hasWords(object) ? [objectText(object, language)] : [])).join('\n'),
  );
  return true;
}

export function cutSelected(store: EditorStore, data?: DataTransfer | null): boolean {
  if (!copySelected(store, data)) return false;
  // What was cut comes back where it was.
  held = { ...held, pasted: -1 };
  removeSelected(store);
  return true;
}

export function removeSelected(store: EditorStore): void {
  const { history, selected } = store.get();
  store.perform(removeCommand(history.document, selected));
  store.change({ selected: [], editing: null });
}

/** Pastes what the clipboard holds of ours; false when there is nothing. */
export function pasteObjects(store: EditorStore, data?: DataTransfer | null): boolean {
  const sent = data?.getData(clipboardType) ?? '';
  if (sent !== '') {
    const read = objectsSchema.safeParse(parseJson(sent));
    if (!read.success) return false;
    if (JSON.stringify(read.data) !== JSON.stringify(held.objects)) held = { objects: read.data, pasted: 0 };
  }
  if (data && sent === '') return false;
  return pasteHeld(store);
}

function pasteHeld(store: EditorStore): boolean {
  if (!hasCopied()) return false;
  held = { ...held, pasted: held.pasted + 1 };
  const { command, ids } = pasteCommand(store.get().history.document, held.objects, held.pasted);
  store.perform(command);
  store.change({ selected: ids });
  return true;
}

/** The selected layers once more, without touching the clipboard. */
export function duplicateSelected(store: EditorStore): void {
  const { history, layout, selected } = store.get();
  if (layout === null) return;
  const { command, ids } = pasteCommand(history.document, copied(history.document, layout, selected));
  store.perform(command);
  store.change({ selected: ids });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
