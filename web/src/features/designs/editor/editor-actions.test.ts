import { defaultDocument, layoutCard } from '@kadr/card';
import { describe, expect, it } from 'vitest';
import { actionOfKey, editorActions } from './editor-actions.ts';
import { createEditorStore } from './editor-store.ts';
import { nudge } from './layer-actions.ts';

const ruler = {
  metrics: () => ({ ascentEm: 0.9, descentEm: 0.2, capHeightEm: 0.7, xHeightEm: 0.5 }),
  widthEm: (_: unknown, text: string) => text.length * 0.5,
};
const document = defaultDocument({
  format: '1:1',
  language: 'en',
  title: 'Lamp',
  benefits: [{ icon: 'leaf', text: 'Eco' }],
  aspect: 1,
  product: null,
  colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
});
function editor() {
  const store = createEditorStore(document, 'en');
  store.change({ shownScale: 0.5, layout: layoutCard(document, 'en', ruler) });
  const page = { store, save: () => undefined, duplicate: () => undefined, apply: () => undefined };
  const action = (id: string) => {
    const found = editorActions.find((candidate) => candidate.id === id);
    if (!found) throw new Error(id);
    return found;
  };
  return { store, page, action };
}
const press = (key: string, more: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

describe('keys', () => {
  it.each([
    [press('z', { ctrlKey: true }), 'undo'],
    [press('Z', { metaKey: true, shiftKey: true }), 'redo'],
    [press('y', { ctrlKey: true }), 'redo'],
    [press('s', { metaKey: true }), 'save'],
    [press('+', { ctrlKey: true, shiftKey: true }), 'zoomIn'],
    [press('0', { ctrlKey: true }), 'zoomFit'],
    [press('Delete'), 'remove'],
    [press('a', { ctrlKey: true }), 'selectAll'],
    [press('Escape'), 'deselect'],
    [press('z'), undefined],
  ])('%o is %s', (event, id) => expect(actionOfKey(event, false)?.id).toBe(id));

  it('leave typing alone, but still save', () => {
    expect(actionOfKey(press('Delete'), true)).toBeUndefined();
    expect(actionOfKey(press('Backspace', { ctrlKey: true }), true)).toBeUndefined();
    expect(actionOfKey(press('s', { ctrlKey: true }), true)?.id).toBe('save');
  });

  it('no two actions share one', () => {
    const keys = editorActions.flatMap((action) => action.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('actions', () => {
  it('are offered only where they do something', () => {
    const { store, page, action } = editor();
    expect(editorActions.filter(({ isEnabled }) => isEnabled(store.get())).map(({ id }) => id)).toEqual([
      'save',
      'duplicate',
      'apply',
      'selectAll',
      'zoomIn',
      'zoomOut',
      'guides',
    ]);
    store.change({ selected: ['benefit-0'] });
    expect(action('remove').isEnabled(store.get())).toBe(true);
    action('remove').run(page);
    expect(store.get()).toMatchObject({ selected: [], history: { document: { benefits: [] } } });
    expect(action('undo').isEnabled(store.get())).toBe(true);
  });

  it('zoom goes on from what is shown and back to fitting', () => {
    const { store, page, action } = editor();
    action('zoomIn').run(page);
    expect(store.get().zoom).toBeCloseTo(0.625);
    action('zoomFit').run(page);
    expect(store.get().zoom).toBeNull();
  });

  it('a text goes back to where the mask puts it', () => {
    const { store, page, action } = editor();
    store.change({ selected: ['title'] });
    expect(action('autoPlace').isEnabled(store.get())).toBe(false);
    const command = nudge(store.get(), 'ArrowRight', true);
    if (!command) throw new Error('nothing to move');
    store.perform(command);
    expect(store.get().history.document.title.placement?.x).toBeCloseTo(0.06 + 0.025, 2);
    action('autoPlace').run(page);
    expect(store.get().history.document.title.placement).toBeNull();
  });
});

it('nudging needs a selected text and a known key', () => {
  const { store } = editor();
  expect(nudge(store.get(), 'ArrowLeft', false)).toBeUndefined();
  store.change({ selected: ['title'] });
  expect(nudge(store.get(), 'q', false)).toBeUndefined();
  expect(nudge(store.get(), '+', false)).toMatchObject({
    commands: [{ type: 'place-layer', placement: { scale: expect.closeTo(1.05, 5) as number } }],
  });
  expect(nudge(store.get(), ']', false)).toMatchObject({ commands: [{ placement: { rotationDegrees: 5 } }] });
});
