import { apply, defaultDocument, type Box } from '@kadr/card';
import { type CardObject, type LayerId } from '@kadr/shared/designs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignBoxes, alignments, distributeBoxes } from './align-layers.ts';
import { pasteCommand, removeCommand } from './clipboard.ts';
import { reordered } from './reorder-layers.ts';
import { snap } from './snap.ts';
import { placedIn, stretched } from './stretch.ts';

const card = { widthPx: 1000, heightPx: 1000 };
const safe: Box = { x: 40, y: 40, width: 920, height: 920 };
const moved = (boxes: readonly Box[], by: readonly { x: number; y: number }[]) =>
  boxes.map((box, index) => ({ ...box, x: box.x + (by[index]?.x ?? 0), y: box.y + (by[index]?.y ?? 0) }));

describe('snapping', () => {
  const box = { x: 300, y: 300, width: 100, height: 50 };
  it('draws edges and middles to the card, the safe area and other layers, the nearest first', () => {
    expect(snap({ ...box, x: 452 }, { others: [], safe, card }, 7)).toEqual({
      by: { x: -2, y: 0 },
      guides: [{ axis: 'x', at: 500, from: 0, to: 1000 }],
    });
    expect(snap({ ...box, x: 44 }, { others: [], safe, card }, 7).by.x).toBe(-4);
    expect(snap({ ...box, y: 598 }, { others: [{ x: 0, y: 600, width: 10, height: 10 }], safe, card }, 7)).toEqual({
      by: { x: 0, y: 2 },
      guides: [{ axis: 'y', at: 600, from: 0, to: 400 }],
    });
  });
  it('leaves alone what is far', () =>
    expect(snap({ ...box, x: 200, y: 210 }, { others: [], safe, card }, 7)).toEqual({
      by: { x: 0, y: 0 },
      guides: [],
    }));
});

describe('aligning', () => {
  const boxes = [
    { x: 0, y: 0, width: 100, height: 20 },
    { x: 300, y: 50, width: 50, height: 60 },
  ];
  it('lines several up with each other', () => {
    expect(moved(boxes, alignBoxes(boxes, 'right', safe)).map(({ x, width }) => x + width)).toEqual([350, 350]);
    expect(moved(boxes, alignBoxes(boxes, 'middle', safe)).map(({ y, height }) => y + height / 2)).toEqual([55, 55]);
  });
  it('lines a single one up with the room', () =>
    expect(moved(boxes.slice(0, 1), alignBoxes(boxes.slice(0, 1), 'bottom', safe))[0]?.y).toBe(940));
  it('done twice changes nothing more', () => {
    for (const alignment of alignments)
      for (const { x, y } of alignBoxes(moved(boxes, alignBoxes(boxes, alignment, safe)), alignment, safe))
        expect([x, y]).toEqual([0, 0]);
  });
});

describe('distributing', () => {
  it('makes gaps equal and keeps the ends, whatever the order', () => {
    const boxes = [
      { x: 700, y: 0, width: 100, height: 10 },
      { x: 0, y: 0, width: 50, height: 10 },
      { x: 100, y: 0, width: 200, height: 10 },
    ];
    const done = moved(boxes, distributeBoxes(boxes, 'x'));
    expect(done.map(({ x }) => x)).toEqual([700, 0, 275]);
  });
  it('needs three', () =>
    expect(distributeBoxes([safe, safe], 'y')).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]));
});

describe('order', () => {
  const order: LayerId[] = ['title', 'benefit-0', 'object-a', 'object-b'];
  it.each([
    ['front', ['title', 'object-a'], ['benefit-0', 'object-b', 'title', 'object-a']],
    ['back', ['object-b'], ['object-b', 'title', 'benefit-0', 'object-a']],
    ['forward', ['title'], ['benefit-0', 'title', 'object-a', 'object-b']],
    ['forward', ['object-a', 'object-b'], order],
    ['backward', ['benefit-0', 'object-a'], ['benefit-0', 'object-a', 'title', 'object-b']],
  ] as const)('%s of %o', (how, ids, expected) => expect(reordered(order, ids, how)).toEqual(expected));
  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.subarray(order), fc.constantFrom('front', 'forward', 'backward', 'back'), (ids, how) => {
        expect(reordered(order, ids, how).toSorted()).toEqual(order.toSorted());
      }),
    );
  });
});

describe('stretching', () => {
  it('pulls one side and leaves the other, turned boxes too', () => {
    const box = { x: 100, y: 100, width: 200, height: 100 };
    expect(stretched({ box, rotationDegrees: 0 }, { x: 1, y: 0 }, { x: 500, y: 0 }, card)).toEqual({
      x: 100,
      y: 100,
      width: 400,
      height: 100,
    });
    const upright = stretched({ box, rotationDegrees: 90 }, { x: 1, y: 0 }, { x: 200, y: 450 }, card);
    expect(upright).toMatchObject({
      width: expect.closeTo(400) as number,
      height: expect.closeTo(100) as number,
      y: expect.closeTo(200) as number,
    });
    expect(
      placedIn(
        { x: 0, y: 0, width: 0.2, rotationDegrees: 0, scale: 2 },
        { x: 100, y: 50, width: 400, height: 100 },
        card,
      ),
    ).toEqual({ x: 0.1, y: 0.05, width: 0.4, rotationDegrees: 0, scale: 2 });
  });
});

describe('the clipboard', () => {
  const document = defaultDocument({
    format: '1:1',
    language: 'en',
    title: 'Lamp',
    benefits: [{ icon: 'leaf', text: 'Eco' }],
    aspect: 1,
    product: null,
    colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
  });
  const line: CardObject = {
    kind: 'line',
    id: 'object-a',
    placement: { x: 0.1, y: 0.1, width: 0.2, rotationDegrees: 0, scale: 1 },
    thickness: 0.004,
    colour: 'title',
  };
  it('pastes with ids of their own, next to what was copied, as one step', () => {
    const { command, ids } = pasteCommand({ ...document, objects: [line] }, [line]);
    const after = apply({ ...document, objects: [line] }, command);
    expect(after.document.objects?.map(({ id }) => id)).toEqual(['object-a', ...ids]);
    expect(after.document.objects?.[1]?.placement.x).toBeCloseTo(0.13);
    expect(apply(after.document, after.inverse).document.objects).toEqual([line]);
  });
  it('takes objects and benefits away, hides the title, and all comes back', () => {
    const before = { ...document, objects: [line] };
    const { document: after, inverse } = apply(before, removeCommand(before, ['title', 'benefit-0', 'object-a']));
    expect(after).toMatchObject({ benefits: [], title: { traits: { hidden: true } } });
    expect(after.objects).toBeUndefined();
    expect(apply(after, inverse).document).toEqual(before);
  });
});
