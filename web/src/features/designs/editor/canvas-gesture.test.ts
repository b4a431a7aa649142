import { defaultDocument, type CardLayer, type CardLayout } from '@kadr/card';
import { expect, it } from 'vitest';
import { moveGesture } from './canvas-gesture.ts';
import { createEditorStore } from './editor-store.ts';

const placement = { x: 0.3, y: 0.1, width: 0.1, rotationDegrees: 0, scale: 1 };
const layer = {
  id: 'title',
  box: { x: 300, y: 100, width: 100, height: 50 },
  rotationDegrees: 0,
  placement,
} as CardLayer;
const layout = {
  widthPx: 1000,
  heightPx: 1000,
  safeArea: { x: 40, y: 40, width: 920, height: 920 },
  layers: [layer],
} as unknown as CardLayout;

function dragging() {
  const store = createEditorStore(
    defaultDocument({
      format: '1:1',
      language: 'en',
      title: 'Mug',
      benefits: [],
      aspect: 1,
      product: null,
      colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
    }),
    'en',
  );
  store.change({ layout, selected: ['title'] });
  const gesture = moveGesture(store, 1);
  return {
    store,
    gesture,
    to: (x: number) => gesture.move({ at: { x: 300 + x, y: 100 }, by: { x, y: 0 }, shift: false }),
  };
}

it('a line is shown to a layer that stays with it, and not to one that only passes', () => {
  const { store, to } = dragging();
  to(148);
  expect(store.get().live?.motion.by.x, 'its middle is drawn to the middle of the card').toBe(150);
  expect(store.get().guides).toEqual([]);
  to(152);
  expect(store.get().guides).toEqual([{ axis: 'x', at: 500, from: 0, to: 1000 }]);
  to(250);
  expect(store.get().guides).toEqual([]);
});

it('lies at the line when it is let go, even where none was shown', () => {
  const { store, gesture, to } = dragging();
  to(148);
  gesture.end();
  expect(store.get().history.document.title.placement?.x).toBeCloseTo(0.45);
});
