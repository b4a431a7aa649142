import { defaultDocument } from '@kadr/card';
import { type Design, type DesignDocument } from '@kadr/shared/designs';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createStore } from '../../../lib/store.ts';
import { renderPage } from '../../../lib/testing/render-page.tsx';
import type { CardView } from '../editor/card-view.ts';
import { EditorContext, type Editor, type Picking } from '../editor/editor-context.ts';
import { createEditorStore } from '../editor/editor-store.ts';

const nothing = () => undefined;

/** A card with a title and one benefit, in English, around a product in its middle. */
export const testCard: DesignDocument = defaultDocument({
  format: '1:1',
  language: 'en',
  title: 'Garden lamp',
  benefits: [{ icon: 'sun', text: 'Solar powered' }],
  aspect: 1,
  product: { x: 0.4, y: 0.2, width: 0.2, height: 0.6 },
  colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
});

/** What the parts of an editor share, without a canvas. */
export function createTestEditor({
  document = testCard,
  ...changes
}: Partial<Editor> & { readonly document?: DesignDocument } = {}): Editor {
  return {
    store: createEditorStore(document, 'en'),
    save: nothing,
    duplicate: nothing,
    apply: nothing,
    design: { productId: 'product', newerVisualId: null, goods: 'any', visual: { frameType: 'hero' } } as Design,
    flush: () => Promise.resolve(true),
    picture: { source: {}, widthPx: 1, heightPx: 1, calmArea: null },
    images: new Map(),
    pictureColours: ['#8a5a3c', '#2f6b57'],
    view: createStore<CardView | null>(null),
    picking: createStore<Picking | null>(null),
    ...changes,
  };
}

/** Draws a part of an editor. */
export function renderInEditor(
  editor: Editor,
  part: ReactNode,
  options: Parameters<typeof renderPage>[1],
): Promise<RenderResult> {
  return renderPage(<EditorContext value={editor}>{part}</EditorContext>, options);
}
