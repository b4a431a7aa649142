import type { Design } from '@kadr/shared/designs';
import type { CardImages } from '@kadr/card/drawing';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from '../../../lib/store.ts';
import type { CardView, VisualPicture } from './card-view.ts';
import type { EditorPage } from './editor-actions.ts';
import type { EditorState } from './editor-store.ts';

export interface Picking {
  /** The colour that was picked, and where on the card, in shares of it. */
  readonly pick: (hex: string, at: { readonly x: number; readonly y: number }) => void;
  /** What is picked, where it is no colour. */
  readonly label?: string;
  /** Takes the focus again afterwards. */
  readonly returnTo: HTMLElement | null;
}

/** What the parts of one editor share. */
export interface Editor extends EditorPage {
  readonly design: Design;
  /** Keeps what is not kept yet; false where that is not possible, and that is said. */
  readonly flush: () => Promise<boolean>;
  readonly picture: VisualPicture;
  /** Pictures of the card's logos. */
  readonly images: CardImages;
  /** The palette of the picture, strongest colour first. */
  readonly pictureColours: readonly string[];
  /** The canvas once it is there. */
  readonly view: Store<CardView | null>;
  /** Who waits for a colour to be picked from the card. */
  readonly picking: Store<Picking | null>;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('outside of an editor');
  return editor;
}

/** A part of the editor's state; drawn again only when that part changes. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
