import { benefitIndex, isObjectId, type LayerId } from '@kadr/shared/designs';
import { layerOrder, traitsOf } from '@kadr/card';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconDeviceFloppy,
  IconEyeOff,
  IconGrid4x4,
  IconLayoutBoard,
  IconLock,
  IconPhotoShare,
  IconScissors,
  IconSelectAll,
  IconStack2,
  IconStackBack,
  IconStackFront,
  IconStackPop,
  IconStackPush,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
  type Icon,
} from '@tabler/icons-react';
import {
  copySelected,
  cutSelected,
  duplicateSelected,
  hasCopied,
  pasteObjects,
  removeSelected,
} from './clipboard-actions.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import { changeTraits, reorderSelected } from './layer-actions.ts';

/** What an action may ask of the page, next to the store. */
export interface EditorPage {
  readonly store: EditorStore;
  readonly save: () => void;
  readonly duplicate: () => void;
  /** Opens the choice of other pictures. */
  readonly apply: () => void;
}

export type ActionId =
  | 'undo'
  | 'redo'
  | 'save'
  | 'duplicate'
  | 'apply'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'guides'
  | 'autoPlace'
  | 'remove'
  | 'selectAll'
  | 'deselect'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'duplicateLayers'
  | 'front'
  | 'forward'
  | 'backward'
  | 'back'
  | 'lock'
  | 'hide';

/** One thing that can be done, as toolbar, menu and keyboard know it. `id` names its text. */
export interface EditorAction {
  readonly id: ActionId;
  readonly icon: Icon;
  /** `mod` is Ctrl, on a Mac Cmd. */
  readonly keys: readonly string[];
  /** The browser turns these keys into clipboard events. */
  readonly byBrowser?: boolean;
  readonly isEnabled: (state: EditorState) => boolean;
  readonly run: (page: EditorPage) => void;
}

const always = () => true;
const hasSelection = ({ selected }: EditorState) => selected.length > 0;
const zoomStep = 1.25;

function isMoved({ history: { document } }: EditorState, id: LayerId): boolean {
  return (
    !isObjectId(id) &&
    (id === 'title' ? document.title.placement : (document.benefits[benefitIndex(id)]?.placement ?? null)) !== null
  );
}

export const editorActions: readonly EditorAction[] = [
  {
    id: 'undo',
    icon: IconArrowBackUp,
    keys: ['mod+z'],
    isEnabled: ({ history }) => history.undo.length > 0,
    run: ({ store }) => store.undo(),
  },
  {
    id: 'redo',
    icon: IconArrowForwardUp,
    keys: ['mod+shift+z', 'mod+y'],
    isEnabled: ({ history }) => history.redo.length > 0,
    run: ({ store }) => store.redo(),
  },
  { id: 'save', icon: IconDeviceFloppy, keys: ['mod+s'], isEnabled: always, run: ({ save }) => save() },
  { id: 'duplicate', icon: IconCopy, keys: ['mod+shift+s'], isEnabled: always, run: ({ duplicate }) => duplicate() },
  { id: 'apply', icon: IconPhotoShare, keys: ['mod+shift+d'], isEnabled: always, run: ({ apply }) => apply() },
  {
    id: 'cut',
    icon: IconScissors,
    keys: ['mod+x'],
    byBrowser: true,
    isEnabled: hasSelection,
    run: ({ store }) => void cutSelected(store),
  },
  {
    id: 'copy',
    icon: IconCopy,
    keys: ['mod+c'],
    byBrowser: true,
    isEnabled: hasSelection,
    run: ({ store }) => void copySelected(store),
  },
  {
    id: 'paste',
    icon: IconClipboard,
    keys: ['mod+v'],
    byBrowser: true,
    isEnabled: hasCopied,
    run: ({ store }) => void pasteObjects(store),
  },
  {
    id: 'duplicateLayers',
    icon: IconCopyPlus,
    keys: ['mod+d'],
    isEnabled: hasSelection,
    run: ({ store }) => duplicateSelected(store),
  },
  {
    id: 'remove',
    icon: IconTrash,
    keys: ['delete', 'backspace'],
    isEnabled: hasSelection,
    run: ({ store }) => removeSelected(store),
  },
  { id: 'selectAll', icon: IconSelectAll, keys: ['mod+a'], isEnabled: always, run: ({ store }) => selectAll(store) },
  {
    id: 'deselect',
    icon: IconStack2,
    keys: ['escape'],
    isEnabled: hasSelection,
    run: ({ store }) => store.change({ selected: [] }),
  },
  {
    id: 'front',
    icon: IconStackFront,
    keys: ['mod+shift+}'],
    isEnabled: hasSelection,
    run: ({ store }) => reorderSelected(store, 'front'),
  },
  {
    id: 'forward',
    icon: IconStackPop,
    keys: ['mod+]'],
    isEnabled: hasSelection,
    run: ({ store }) => reorderSelected(store, 'forward'),
  },
  {
    id: 'backward',
    icon: IconStackPush,
    keys: ['mod+['],
    isEnabled: hasSelection,
    run: ({ store }) => reorderSelected(store, 'backward'),
  },
  {
    id: 'back',
    icon: IconStackBack,
    keys: ['mod+shift+{'],
    isEnabled: hasSelection,
    run: ({ store }) => reorderSelected(store, 'back'),
  },
  {
    id: 'lock',
    icon: IconLock,
    keys: ['mod+l'],
    isEnabled: hasSelection,
    run: ({ store }) => toggleTrait(store, 'locked'),
  },
  {
    id: 'hide',
    icon: IconEyeOff,
    keys: ['mod+shift+h'],
    isEnabled: hasSelection,
    run: ({ store }) => toggleTrait(store, 'hidden'),
  },
  {
    id: 'autoPlace',
    icon: IconLayoutBoard,
    keys: ['mod+backspace'],
    isEnabled: (state) => state.selected.some((id) => isMoved(state, id)),
    run: ({ store }) =>
      store.perform({
        type: 'batch',
        commands: store.get().selected.map((layer) => ({ type: 'place-layer', layer, placement: null })),
      }),
  },
  {
    id: 'zoomIn',
    icon: IconZoomIn,
    keys: ['mod+='],
    isEnabled: always,
    run: ({ store }) => zoomTo(store, store.get().shownScale * zoomStep),
  },
  {
    id: 'zoomOut',
    icon: IconZoomOut,
    keys: ['mod+-'],
    isEnabled: always,
    run: ({ store }) => zoomTo(store, store.get().shownScale / zoomStep),
  },
  {
    id: 'zoomFit',
    icon: IconArrowsMaximize,
    keys: ['mod+0'],
    isEnabled: ({ zoom }) => zoom !== null,
    run: ({ store }) => store.change({ zoom: null }),
  },
  {
    id: 'guides',
    icon: IconGrid4x4,
    keys: ["mod+'"],
    isEnabled: always,
    run: ({ store }) => store.change({ showGuides: !store.get().showGuides }),
  },
];

/** Screen pixels for each card pixel, within what is useful. */
export function zoomTo(store: EditorStore, scale: number): void {
  store.change({ zoom: Math.min(3, Math.max(0.1, scale)) });
}

function selectAll(store: EditorStore): void {
  const {
    history: { document },
    layout,
  } = store.get();
  const drawn = layout?.layers.map(({ id }) => id) ?? [];
  store.change({
    selected: layerOrder(document).filter((id) => drawn.includes(id) && traitsOf(document, id).locked !== true),
  });
}

/** On for all when it is off for one. */
function toggleTrait(store: EditorStore, trait: 'locked' | 'hidden'): void {
  const {
    history: { document },
    selected,
  } = store.get();
  changeTraits(store, { [trait]: selected.some((id) => traitsOf(document, id)[trait] !== true) });
}

/** The key press in the words of an action's keys. */
function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const key = event.key === '+' ? '=' : event.key.toLowerCase();
  return [
    event.ctrlKey || event.metaKey ? 'mod+' : '',
    event.shiftKey && key.length === 1 && key !== '=' ? 'shift+' : '',
    key,
  ].join('');
}

/** The action of a key press; while a text is typed only those of the whole card, and undo stays the field's own. */
export function actionOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  isTyping: boolean,
): EditorAction | undefined {
  const key = keyOf(event);
  const action = editorActions.find(({ keys, byBrowser }) => byBrowser !== true && keys.includes(key));
  return isTyping && !whileTyping.has(action?.id) ? undefined : action;
}

const whileTyping: ReadonlySet<ActionId | undefined> = new Set<ActionId>([
  'undo',
  'redo',
  'save',
  'zoomIn',
  'zoomOut',
  'zoomFit',
  'apply',
  'duplicate',
  'guides',
]);
