import {
  apply,
  historyOf,
  perform,
  performMerged,
  redo,
  undo,
  type CardLayout,
  type DesignCommand,
  type DesignHistory,
  type Finding,
} from '@kadr/card';
import { type DesignDocument, type LayerId } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { createStore, type Store } from '../../../lib/store.ts';
import { placedBy, type Motion } from './motion.ts';
import type { Guide } from './snap.ts';

export const panelNames = ['text', 'style', 'mask', 'colours', 'picture', 'layers', 'check'] as const;
export type PanelName = (typeof panelNames)[number];

export interface Live {
  readonly layers: readonly LayerId[];
  readonly motion: Motion;
}

/** The state of one editor. The document is changed by commands only. */
export interface EditorState {
  readonly history: DesignHistory;
  /** What a pointer or slider is about to do: drawn, but not yet done. */
  readonly gesture: DesignCommand | null;
  readonly guides: readonly Guide[];
  /** Layers that follow the pointer just now: drawn, but not yet moved. */
  readonly live: Live | null;
  readonly selected: readonly LayerId[];
  /** The text that is being edited on the card itself. */
  readonly editing: LayerId | null;
  /** The language of the card that is shown. */
  readonly language: Language;
  readonly panel: PanelName;
  /** Screen pixels for each card pixel; null fits the card into the window. */
  readonly zoom: number | null;
  /** Screen pixels for each card pixel as it is shown. */
  readonly shownScale: number;
  readonly showGuides: boolean;
  /** What the canvas last drew; null until fonts and picture are there. */
  readonly layout: CardLayout | null;
  readonly findings: readonly Finding[];
}

/** Commands with the same word, soon after each other, are one step of the history. */
const mergeMs = 1500;

export interface EditorStore extends Store<EditorState> {
  perform(command: DesignCommand, mergeAs?: string): void;
  /** Draws a command without doing it; null takes it back. */
  preview(command: DesignCommand | null, guides?: readonly Guide[]): void;
  /** Draws layers where a motion takes them; null takes it back. */
  follow(live: Live | null, guides?: readonly Guide[]): void;
  /** Does what is being previewed. */
  commit(): void;
  undo(): void;
  redo(): void;
  change(changes: Partial<Omit<EditorState, 'history' | 'gesture' | 'live'>>): void;
  /** Another document from outside: a new history. */
  load(document: DesignDocument): void;
}

export function createEditorStore(document: DesignDocument, language: Language): EditorStore {
  const store = createStore<EditorState>({
    history: historyOf(document),
    gesture: null,
    guides: [],
    live: null,
    selected: [],
    editing: null,
    language,
    panel: 'text',
    zoom: null,
    shownScale: 1,
    showGuides: false,
    layout: null,
    findings: [],
  });
  let lastMerge: { name: string; atMs: number } | null = null;
  const step = (change: (history: DesignHistory) => DesignHistory) =>
    store.set((state) => ({ ...state, history: change(state.history), gesture: null, guides: [], live: null }));
  const performOne: EditorStore['perform'] = (command, mergeAs) => {
    const now = Date.now();
    const before = store.get().history;
    const merges = mergeAs !== undefined && lastMerge?.name === mergeAs && now - lastMerge.atMs < mergeMs;
    step((history) => (merges ? performMerged(history, command) : perform(history, command)));
    // A command that changed nothing made no step that the next one could be merged into.
    lastMerge = mergeAs === undefined || store.get().history === before ? null : { name: mergeAs, atMs: now };
  };
  return {
    ...store,
    perform: performOne,
    preview: (gesture, guides = []) =>
      store.set((state) => ({ ...state, gesture, guides: kept(state.guides, guides) })),
    follow: (live, guides = []) => store.set((state) => ({ ...state, live, guides: kept(state.guides, guides) })),
    commit: () => {
      const { gesture, live, layout } = store.get();
      if (gesture !== null) performOne(gesture);
      else if (live !== null && layout !== null) performOne(moveCommand(layout, live));
    },
    undo: () => {
      lastMerge = null;
      step(undo);
    },
    redo: () => {
      lastMerge = null;
      step(redo);
    },
    change: (changes) => store.set((state) => ({ ...state, ...changes })),
    load: (next) => {
      lastMerge = null;
      step(() => historyOf(next));
    },
  };
}

/** The lines as they were, while they are the same: then nothing is rendered for them. */
function kept(before: readonly Guide[], now: readonly Guide[]): readonly Guide[] {
  const isSame = before.length === now.length && now.every((line, index) => isEqual(line, before[index]));
  return isSame ? before : now;
}

function isEqual(one: Guide, other: Guide | undefined): boolean {
  return one.axis === other?.axis && one.at === other.at && one.from === other.from && one.to === other.to;
}

/** Moves layers as they are drawn. */
export function moveCommand(layout: CardLayout, { layers, motion }: Live): DesignCommand {
  return {
    type: 'batch',
    commands: layout.layers
      .filter(({ id }) => layers.includes(id))
      .map((layer) => ({ type: 'place-layer', layer: layer.id, placement: placedBy(layer, motion, layout) })),
  };
}

/** The document as it is drawn: with what a gesture is about to do. */
export function shownDocument({ history, gesture }: EditorState): DesignDocument {
  return gesture === null ? history.document : apply(history.document, gesture).document;
}
