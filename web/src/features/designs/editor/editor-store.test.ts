import { defaultDocument } from '@kadr/card';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditorStore, shownDocument } from './editor-store.ts';

const document = defaultDocument({
  format: '1:1',
  language: 'en',
  title: 'Lamp',
  benefits: [{ icon: 'leaf', text: 'Eco' }],
  aspect: 1,
  product: null,
  colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
});
const titled = (text: string) => ({ type: 'set-title', language: 'en', text }) as const;

describe('the editor', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('draws a gesture before it is done, and does it once', () => {
    const store = createEditorStore(document, 'en');
    const place = { x: 0.2, y: 0.2, width: 0.5, rotationDegrees: 0, scale: 1 };
    for (const x of [0.21, 0.25, 0.3])
      store.preview({ type: 'place-layer', layer: 'title', placement: { ...place, x } }, [
        { axis: 'x', at: 5, from: 0, to: 100 },
      ]);
    expect(shownDocument(store.get()).title.placement?.x).toBe(0.3);
    expect(store.get().history.document.title.placement).toBeNull();
    store.commit();
    expect(store.get()).toMatchObject({
      gesture: null,
      guides: [],
      history: { document: { title: { placement: { x: 0.3 } } } },
    });
    expect(store.get().history.undo).toHaveLength(1);
    store.undo();
    expect(store.get().history.document).toEqual(document);
  });

  it('takes typing as one step, until a pause or something else', () => {
    const store = createEditorStore(document, 'en');
    for (const text of ['L', 'La', 'Lam']) store.perform(titled(text), 'title-en');
    expect(store.get().history.undo).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    store.perform(titled('Lamp!'), 'title-en');
    expect(store.get().history.undo).toHaveLength(2);
    store.perform({ type: 'set-mask', mask: 5 });
    store.perform(titled('Lamp!!'), 'title-en');
    expect(store.get().history.undo).toHaveLength(4);
    for (let i = 0; i < 4; i++) store.undo();
    expect(store.get().history.document).toEqual(document);
    store.redo();
    expect(store.get().history.document.title.text.en).toBe('Lam');
  });

  it('keeps typing apart from the step before it, also where the first key changes nothing', () => {
    const store = createEditorStore(document, 'en');
    store.perform({ type: 'set-mask', mask: 5 });
    for (const text of ['Lamp', 'Lamps']) store.perform(titled(text), 'title-en');
    expect(store.get().history.undo).toHaveLength(2);
    store.undo();
    expect(store.get().history.document).toMatchObject({ mask: 5, title: { text: { en: 'Lamp' } } });
  });

  it('begins again with a document from outside', () => {
    const store = createEditorStore(document, 'en');
    store.perform(titled('A'));
    store.load({ ...document, mask: 7 });
    expect(store.get().history).toEqual({ document: { ...document, mask: 7 }, undo: [], redo: [] });
  });
});
