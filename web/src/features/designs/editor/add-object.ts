import { cardLongSidePx, maxObjects, type CardObject, type ObjectKind, type Placement } from '@kadr/shared/designs';
import { type CardLayout } from '@kadr/card';
import { newObjectId } from './clipboard.ts';
import type { EditorStore } from './editor-store.ts';

/** Widths of new objects, in shares of the card's long side. */
const widthOf = { text: 0.42, icon: 0.12, shape: 0.24, line: 0.3 } as const;

type AddedKind = Exclude<ObjectKind, 'logo' | 'measure' | 'pointer'>;
export const addedKinds = ['text', 'icon', 'shape', 'line'] as const satisfies readonly AddedKind[];

export function canAdd(store: EditorStore): boolean {
  return (store.get().history.document.objects?.length ?? 0) < maxObjects;
}

/** Puts a new object on the middle of the card and selects it; a text is typed at once. */
export function addObject(store: EditorStore, kind: AddedKind, words: string): void {
  const {
    history: { document },
    layout,
    language,
  } = store.get();
  if (layout === null || !canAdd(store)) return;
  const object = newObject(kind, inMiddle(layout, widthOf[kind]), { en: '', pl: '', ru: '', [language]: words });
  store.perform({ type: 'add-object', object, index: document.objects?.length ?? 0 });
  store.change({ selected: [object.id], editing: kind === 'text' ? object.id : null });
}

function newObject(kind: AddedKind, placement: Placement, text: { en: string; pl: string; ru: string }): CardObject {
  const id = newObjectId();
  switch (kind) {
    case 'text':
      return { kind, id, placement, text, lettering: 'body', colour: 'text', align: 'center' };
    case 'icon':
      return { kind, id, placement, icon: 'star', colour: 'title' };
    case 'shape':
      return { kind, id, placement, shape: 'burst', filled: true, aspect: 1, colour: 'decor' };
    case 'line':
      return { kind, id, placement, thickness: 0.004, colour: 'title' };
  }
}

function inMiddle({ widthPx, heightPx }: CardLayout, share: number): Placement {
  const width = (share * cardLongSidePx) / widthPx;
  return { x: 0.5 - width / 2, y: 0.5 - (share * cardLongSidePx) / 4 / heightPx, width, rotationDegrees: 0, scale: 1 };
}
