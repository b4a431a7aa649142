import { saveOutline, setPhotoWhole, type Photo, type Product } from '@kadr/shared/products';
import type { FrameType, Photoshoot } from '@kadr/shared/visuals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { aVisual } from '../../lib/testing/a-visual.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { currentAlerts } from '../../lib/shell/index.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { FidelityMark } from './components/fidelity-mark.tsx';
import { NotPlanned } from './components/not-planned.tsx';
import { OutlineQuestion } from './components/outline-question.tsx';

const picture = { url: '/p', thumbnailUrl: '/t', widthPx: 640, heightPx: 480, blur: 'data:image/webp;base64,AA' };
const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;
const photo = (last: number, cutout: Partial<NonNullable<Photo['cutout']>>): Photo => ({
  id: id(last),
  group: 'sample',
  position: 0,
  fileName: 'sofa.jpg',
  picture,
  cutout: {
    state: 'ready',
    progress: 1,
    picture,
    box: { left: 0.2, top: 0.2, width: 0.5, height: 0.5 },
    confidence: 0.9,
    reasons: [],
    faults: [],
    isChecked: false,
    failure: null,
    camera: null,
    ...cutout,
  },
});
const doubtful = {
  confidence: 0.48,
  reasons: ['part-missing'],
  faults: [{ kind: 'part-missing' as const, share: 0.2, box: { left: 0.7, top: 0.2, width: 0.1, height: 0.5 } }],
};
const cutOff = {
  confidence: 0.58,
  reasons: ['touches-border'],
  box: { left: 0.2, top: 0.1, width: 0.5, height: 0.9 },
};
const sent: unknown[] = [];
afterAll(
  serveEndpoints(
    serve(saveOutline, ({ input }) => {
      sent.push(input);
      return photo(2, { ...doubtful, isChecked: true });
    }),
    serve(setPhotoWhole, ({ input }) => {
      sent.push(input);
      return photo(1, { ...cutOff, isChecked: true, isWhole: input['isWhole'] === true });
    }),
  ),
);
const show = (...photos: Photo[]) =>
  renderPage(<OutlineQuestion product={{ id: id(1), photos } as unknown as Product} />, {
    features: ['visuals', 'products'],
  });

test('an outline in doubt is shown in its photo and said to be right in one tap', async () => {
  const { container } = await show(photo(1, {}), photo(2, doubtful));
  expect(screen.getByRole('heading', { name: 'Is this outline right?' })).toBeDefined();
  expect(screen.getByText(/Part of the product may be missing/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Correct the outline' }).getAttribute('href')).toContain(id(2));
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'It is right' }));
  await waitFor(() => expect(sent).toEqual([{ id: id(2), version: 0, steps: [] }]));
});

describe('several doubts about one outline', () => {
  const box = { left: 0.3, top: 0.3, width: 0.1, height: 0.1 };
  const within = [{ left: 3000, top: 4000, right: 5000, bottom: 6000 }];
  const spots = [{ x: 4000, y: 5000, radius: 200 }];
  const added = { kind: 'part-added' as const, share: 0.2, box, spots, within };
  const area = { left: 2000, top: 2000, right: 6000, bottom: 5000 };
  const filled = { kind: 'hole-filled' as const, share: 0.1, box: { ...box, left: 0.5 }, openings: area };
  const takenOut = { kind: 'remove', radius: 200, points: [4000, 5000], within };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const ask = (reasons: string[]) => {
    sent.length = 0;
    return show(photo(1, { confidence: 0.2, reasons, faults: [added, filled] }));
  };
  const framed = (container: HTMLElement) =>
    [...container.querySelectorAll('[role="img"] i')].map((frame) =>
      Number.parseFloat((frame as HTMLElement).style.left).toFixed(1),
    );

  test('are asked one after the other, each with its own place, and saved together', async () => {
    const { container } = await ask(['part-added', 'hole-filled']);
    expect(screen.getByText('1 of 2:')).toBeDefined();
    expect(framed(container)).toEqual(['27.5']);
    press('Take it out');
    expect(sent).toEqual([]);
    expect(screen.getByText('2 of 2:')).toBeDefined();
    // The second press of a double one.
    fireEvent.click(screen.getByRole('button', { name: 'Take it out' }), { detail: 2 });
    expect(sent).toEqual([]);
    expect(screen.getByText(/The old background may show through/)).toBeDefined();
    expect(framed(container)).toEqual(['47.5']);
    expect(await findAxeViolations(container)).toEqual([]);
    press('It is right');
    await waitFor(() => expect(sent).toEqual([{ id: id(1), version: 0, steps: [takenOut] }]));
  });

  test('a hand is asked about first, and what it holds then', async () => {
    await ask(['hand-held', 'hole-filled']);
    press('Keep it');
    press('It belongs to the product');
    expect(sent).toEqual([]);
    press('Take it out');
    await waitFor(() => expect(sent).toEqual([{ id: id(1), version: 0, steps: [{ kind: 'openings', ...area }] }]));
  });
});

describe('a photo that cuts the product off', () => {
  const said: string[] = [];
  const ask = (categoryId: string, ...photos: Photo[]) =>
    renderPage(
      <OutlineQuestion
        product={{ id: id(1), categoryId, photos } as unknown as Product}
        onWhole={() => said.push('whole')}
      />,
      { features: ['visuals', 'products'] },
    );

  test.each([
    ['The product is whole', true],
    ['It is cut off', false],
  ])('is told, with the way to another photo, and answered in one tap: %s', async (answer, isWhole) => {
    sent.length = said.length = 0;
    const { container } = await ask('mugs', photo(1, cutOff));
    expect(screen.getByText(/Take one more photo with the whole product in it/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add another photo' })).toBeDefined();
    expect(await findAxeViolations(container)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(sent).toEqual([{ id: id(1), isWhole }]));
    await waitFor(() => expect(said).toEqual(isWhole ? ['whole'] : []));
  });

  test('is not asked about once it was answered, where another photo shows all, nor of what someone wears', async () => {
    await ask('mugs', photo(1, { ...cutOff, isChecked: true, isWhole: false }));
    await ask('mugs', photo(1, cutOff), photo(2, {}));
    expect(screen.queryByRole('heading')).toBeNull();
    await ask('tops', photo(1, cutOff));
    expect(screen.getByRole('heading', { name: 'Is this outline right?' })).toBeDefined();
  });
});

describe('a photo that hides legs', () => {
  const hidden = { reasons: ['two-legs'] };
  const ask = (categoryId: string | null, ...photos: Photo[]) =>
    renderPage(<OutlineQuestion product={{ id: id(1), categoryId, photos } as unknown as Product} />, {
      features: ['visuals', 'products'],
    });

  test('is told, with the way to another photo, and taken in one tap', async () => {
    sent.length = 0;
    const { container } = await ask('furniture', photo(1, hidden));
    expect(screen.getByRole('heading', { name: 'Are all of its legs in this photo?' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add another photo' })).toBeDefined();
    expect(await findAxeViolations(container)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Use this photo' }));
    await waitFor(() => expect(sent).toEqual([{ id: id(1), version: 0, steps: [] }]));
  });

  test('is not asked about of other goods, once it was answered, nor of a photo that no picture begins with', async () => {
    await ask('cycling', photo(1, hidden));
    await ask(null, photo(1, hidden));
    await ask('furniture', photo(1, { ...hidden, isChecked: true }));
    await ask('furniture', photo(1, {}), photo(2, hidden));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('is asked about its outline first, which is looked at once for both', async () => {
    await ask('furniture', photo(1, { ...doubtful, reasons: ['part-missing', 'two-legs'] }));
    expect(screen.getByRole('heading', { name: 'Is this outline right?' })).toBeDefined();
  });
});

describe('what is not planned', () => {
  const product = { id: id(1), categoryId: 'mugs', photos: [photo(1, { ...cutOff, isWhole: false })] };
  const show = (left: Pick<Photoshoot, 'leftOut' | 'canAdd'>, onAdd: (types?: FrameType[]) => void) =>
    renderPage(
      <NotPlanned product={product as unknown as Product} photoshoot={left as Photoshoot} busy={false} onAdd={onAdd} />,
      { features: ['visuals', 'products'] },
    );

  test('stands under its reason; what is cut off is overruled in one tap, what is soft is added', async () => {
    const added: unknown[] = [];
    sent.length = 0;
    const leftOut = [
      { frameType: 'hero', reason: 'cut-off' },
      { frameType: 'editorial', reason: 'cut-off' },
      { frameType: 'compliance', reason: 'photo-soft' },
    ] as const;
    const { container } = await show({ leftOut: [...leftOut], canAdd: [] }, (types) => added.push(types));
    expect(screen.getAllByText(/Take one more photo with the whole product/)).toHaveLength(1);
    expect(await findAxeViolations(container)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^Add this frame/ }));
    expect(added).toEqual([['compliance']]);
    fireEvent.click(screen.getByRole('button', { name: 'The product is whole' }));
    await waitFor(() => expect(sent).toEqual([{ id: id(1), isWhole: true }]));
    await waitFor(() => expect(added).toEqual([['compliance'], undefined]));
  });

  test('is added where the plan can hold it by now; nothing is shown where nothing is missing', async () => {
    const added: unknown[] = [];
    const { unmount } = await show({ leftOut: [], canAdd: ['hero', 'benefit'] }, (types) => added.push(types));
    fireEvent.click(screen.getByRole('button', { name: 'Add 2 frames' }));
    expect(added).toEqual([undefined]);
    unmount();
    await show({ leftOut: [], canAdd: [] }, () => {});
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

test('a thing that stands by the product is taken out in one tap, or belongs to it', async () => {
  const spots = [{ x: 7000, y: 4000, radius: 300 }];
  const beside = {
    ...doubtful,
    reasons: ['part-added'],
    faults: doubtful.faults.map((fault) => ({ ...fault, kind: 'part-added' as const, spots })),
  };
  sent.length = 0;
  await show(photo(2, beside));
  expect(screen.getByRole('button', { name: 'It belongs to the product' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Correct the outline' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Take it out' }));
  const steps = [{ kind: 'remove', radius: 300, points: [7000, 4000] }];
  await waitFor(() => expect(sent).toEqual([{ id: id(2), version: 0, steps }]));
  await waitFor(() => expect(currentAlerts().map(({ title }) => title)).toContain('It is out of the outline'));
});

test('old ground in the holes of lace is taken out in one tap', async () => {
  const openings = { left: 2000, top: 1000, right: 8000, bottom: 3000 };
  const faults = doubtful.faults.map((fault) => ({ ...fault, kind: 'hole-filled' as const, openings }));
  const lace = { ...doubtful, reasons: ['hole-filled'], faults };
  sent.length = 0;
  await show(photo(2, lace));
  fireEvent.click(screen.getByRole('button', { name: 'Take it out' }));
  await waitFor(() => expect(sent).toEqual([{ id: id(2), version: 0, steps: [{ kind: 'openings', ...openings }] }]));
});

test('where a part is missing, too, nothing is taken out in one tap', async () => {
  const spots = [{ x: 7000, y: 4000, radius: 300 }];
  await show(
    photo(2, {
      ...doubtful,
      faults: doubtful.faults.flatMap((fault) => [fault, { ...fault, kind: 'part-added' as const, spots }]),
    }),
  );
  expect(screen.queryByRole('button', { name: 'Take it out' })).toBeNull();
  expect(screen.getByRole('button', { name: 'It is right' })).toBeDefined();
});

test('nothing is asked of outlines that are sure or were looked at', async () => {
  await show(photo(1, {}), photo(2, { ...doubtful, isChecked: true }));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a picture of a confirmed outline never says how much was kept, another one says the least of all measures', async () => {
  const measured = { shapeIou: 1, detailSsim: 1, deltaE: 0.4, passed: true };
  await renderPage(
    <>
      <FidelityMark visual={aVisual({ fidelity: { ...measured, outline: { kept: 0.7, confirmed: true } } })} />
      <FidelityMark visual={aVisual({ fidelity: { ...measured, outline: { kept: 0.97, confirmed: false } } })} />
    </>,
    { features: ['visuals'] },
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Outline confirmed by you',
    'Product kept: 97 %',
  ]);
});
