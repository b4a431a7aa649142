import { benefitIndex, type DesignCommand, type LayerId, type Placement } from '@kadr/shared/designs';
import {
  IconArrowBackUp, IconArrowForwardUp, IconArrowsMaximize, IconCopy, IconDeviceFloppy, IconGrid4x4, IconLayoutBoard, IconPhotoShare, IconTrash, IconZoomIn, IconZoomOut,
  type Icon,
} from '@tabler/icons-react';
import type { EditorState, EditorStore } from './editor-store.ts';
import { moved, scaledBy, turnedTo } from './gestures.ts';

/** What an action may ask of the page, beside the store. */
export interface EditorPage {
  readonly store: EditorStore;
  readonly save: () => void;
  readonly duplicate: () => void;
  /** Opens the choice of other pictures. */
  readonly apply: () => void;
}

/** One thing that can be done, as toolbar, menu and keyboard know it. `id` names its text. */
export interface EditorAction {
  readonly id: 'undo' | 'redo' | 'save' | 'duplicate' | 'apply' | 'zoomIn' | 'zoomOut' | 'zoomFit' | 'guides' | 'autoPlace' | 'removeBenefit';
  readonly icon: Icon;
  /** `mod` is Ctrl, on a Mac Cmd. */
  readonly keys: readonly string[];
  readonly isEnabled: (state: EditorState) => boolean;
  readonly run: (page: EditorPage) => void;
}

const always = () => true;
const zoomStep = 1.25;

const placementOf = ({ history: { document } }: EditorState, layer: LayerId) =>
  layer === 'title' ? document.title.placement : document.benefits[benefitIndex(layer)]?.placement ?? null;

export const editorActions: readonly EditorAction[] = [
  { id: 'undo', icon: IconArrowBackUp, keys: ['mod+z'], isEnabled: ({ history }) => history.undo.length > 0, run: ({ store }) => store.undo() },
  { id: 'redo', icon: IconArrowForwardUp, keys: ['mod+shift+z', 'mod+y'], isEnabled: ({ history }) => history.redo.length > 0, run: ({ store }) => store.redo() },
  { id: 'save', icon: IconDeviceFloppy, keys: ['mod+s'], isEnabled: always, run: ({ save }) => save() },
  { id: 'duplicate', icon: IconCopy, keys: ['mod+d'], isEnabled: always, run: ({ duplicate }) => duplicate() },
  { id: 'apply', icon: IconPhotoShare, keys: ['mod+shift+d'], isEnabled: always, run: ({ apply }) => apply() },
  { id: 'zoomIn', icon: IconZoomIn, keys: ['mod+='], isEnabled: always, run: (page) => zoomBy(page, zoomStep) },
  { id: 'zoomOut', icon: IconZoomOut, keys: ['mod+-'], isEnabled: always, run: (page) => zoomBy(page, 1 / zoomStep) },
  { id: 'zoomFit', icon: IconArrowsMaximize, keys: ['mod+0'], isEnabled: ({ zoom }) => zoom !== null, run: ({ store }) => store.change({ zoom: null }) },
  { id: 'guides', icon: IconGrid4x4, keys: ["mod+'"], isEnabled: always, run: ({ store }) => store.change({ showGuides: !store.get().showGuides }) },
  {
    id: 'autoPlace', icon: IconLayoutBoard, keys: ['mod+backspace'],
    isEnabled: (state) => state.selected !== null && placementOf(state, state.selected) !== null,
    run: ({ store }) => {
      const { selected } = store.get();
      if (selected !== null) store.perform({ type: 'place-layer', layer: selected, placement: null });
    },
  },
  {
    id: 'removeBenefit', icon: IconTrash, keys: ['delete'],
    isEnabled: ({ selected }) => selected !== null && selected !== 'title',
    run: ({ store }) => {
      const { selected } = store.get();
      if (selected === null) return;
      store.perform({ type: 'remove-benefit', index: benefitIndex(selected) });
      store.change({ selected: null });
    },
  },
];

function zoomBy({ store }: EditorPage, factor: number): void {
  store.change({ zoom: Math.min(3, Math.max(0.1, store.get().shownScale * factor)) });
}

/** The key press in the words of an action's keys. */
function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const key = event.key === '+' ? '=' : event.key.toLowerCase();
  return [event.ctrlKey || event.metaKey ? 'mod+' : '', event.shiftKey && key.length === 1 && key !== '=' ? 'shift+' : '', key].join('');
}

/** The action of a key press; while a text is typed only those with Ctrl or Cmd, and undo stays the field's own. */
export function actionOfKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>, isTyping: boolean): EditorAction | undefined {
  const key = keyOf(event);
  if (isTyping && (!key.startsWith('mod+') || key === 'mod+backspace')) return undefined;
  return editorActions.find(({ keys }) => keys.includes(key));
}

const moveShare = { small: 0.004, large: 0.025 } as const;
const scaleStep = 1.05;
const turnDegrees = 5;

/** What a key does to the selected text: arrows move, plus and minus scale, brackets turn. */
export function nudge(state: EditorState, key: string, isLarge: boolean): DesignCommand | undefined {
  const layer = state.layout?.layers.find(({ id }) => id === state.selected);
  if (layer === undefined || state.layout === null) return undefined;
  const card = state.layout;
  const step = (isLarge ? moveShare.large : moveShare.small) * card.widthPx;
  const start = layer.placement;
  const about = { x: 0, y: 0 };
  const changes: Readonly<Record<string, () => Placement>> = {
    'ArrowLeft': () => moved(start, { x: -step, y: 0 }, card),
    'ArrowRight': () => moved(start, { x: step, y: 0 }, card),
    'ArrowUp': () => moved(start, { x: 0, y: -step }, card),
    'ArrowDown': () => moved(start, { x: 0, y: step }, card),
    '+': () => scaledBy(start, layer.box, scaleStep, about, card),
    '=': () => scaledBy(start, layer.box, scaleStep, about, card),
    '-': () => scaledBy(start, layer.box, 1 / scaleStep, about, card),
    ']': () => turnedTo(start, start.rotationDegrees + turnDegrees),
    '[': () => turnedTo(start, start.rotationDegrees - turnDegrees),
  };
  const change = changes[key];
  return change && { type: 'place-layer', layer: layer.id, placement: change() };
}
