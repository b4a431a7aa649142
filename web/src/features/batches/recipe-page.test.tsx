import type { Quote } from '@kadr/shared/batches';
import { AppError } from '@kadr/shared/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { aPreset } from '../../lib/testing/a-preset.ts';
import { answers, inputs, open, press, serveBatches } from './testing/batch-pages.tsx';
import { card, id, mugs, product, quote } from './testing/sample-batches.ts';

serveBatches();
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {
      /* Nothing comes near. */
    }
    disconnect() {
      /* Nothing was observed. */
    }
  },
);

test('no product can be photographed yet: the way to many; products that could not be read are no emptiness', async () => {
  answers.products = [];
  const { unmount } = await open('/visual/batch');
  expect(await screen.findByRole('heading', { name: 'No product is ready for a photoshoot' })).toBeDefined();
  unmount();
  answers.products = new AppError('invalid', 'kernel.internal');
  await open('/visual/batch');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'No product is ready for a photoshoot' })).toBeNull();
});

test('products are chosen one by one or all at once; without a style nothing is counted', async () => {
  const { container } = await open('/visual/batch');
  const first = await screen.findByRole('button', { name: /Mug 0/ });
  fireEvent.click(first);
  expect([first.getAttribute('aria-pressed'), screen.getByText('1 chosen')]).toEqual(['true', expect.anything()]);
  await press('Choose all');
  expect(screen.getByText('2 chosen')).toBeDefined();
  await press('Choose none');
  expect([screen.getByText('0 chosen'), inputs('quote')]).toEqual([expect.anything(), []]);
  expect(await findAxeViolations(container)).toEqual([]);
});

test('what was chosen stays chosen while something else is searched for', async () => {
  await open('/visual/batch');
  fireEvent.click(await screen.findByRole('button', { name: /Mug 0/ }));
  const search = screen.getByRole('searchbox', { name: 'Search by title or SKU' });
  fireEvent.change(search, { target: { value: 'Mug 1' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Mug 0/ })).toBeNull());
  await screen.findByRole('button', { name: /Mug 1/ });
  await press('Choose all found');
  expect(screen.getByText('2 chosen')).toBeDefined();
  fireEvent.change(search, { target: { value: 'teapot' } });
  expect(await screen.findByText('No product that is ready for a photoshoot has these words.')).toBeDefined();
  await press('Clear the choice');
  expect(screen.getByText('0 chosen')).toBeDefined();
});

test('as many as go into one run can be chosen, and no more', async () => {
  answers.products = Array.from({ length: 251 }, (_, index) => ({
    ...card(0),
    id: id(1000 + index),
    title: `Cup ${index}`,
  }));
  await open('/visual/batch');
  await screen.findByRole('button', { name: /Cup 249/ });
  await press('Choose all');
  expect(screen.getByText('250 are chosen: that many go at a time.')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Cup 250' } });
  expect((await screen.findByRole('button', { name: /Cup 250/ })).hasAttribute('disabled')).toBe(true);
});

test('a next page of products that failed is said, not passed off as the end, and asked for again on a press', async () => {
  answers.products = Array.from({ length: 8 }, (_, index) => ({
    ...card(0),
    id: id(1000 + index),
    title: `Cup ${index}`,
  }));
  Object.assign(answers, { pageSize: 3, nextPage: new AppError('invalid', 'kernel.internal') });
  const { container } = await open('/visual/batch');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Only the first 3 could be loaded.');
  expect(screen.queryByText(/The 250 last worked on/)).toBeNull();
  expect(await findAxeViolations(container)).toEqual([]);
  answers.nextPage = null;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cup 7')).toBeDefined();
  expect(screen.queryByText(/Only the first/)).toBeNull();
});

test('next to the price stands how many photos are doubtful, with the way to each answer; they are left out on a press, and the photoshoot can begin all the same', async () => {
  const [hero] = quote(10, 100).products;
  const of = (index: number, isDoubtful: boolean): Quote['products'][number] => ({
    id: mugs[index] ?? '',
    title: `Mug ${index}`,
    cover: null,
    problem: null,
    frames: hero?.frames ?? [],
    outlineDoubt: isDoubtful ? { photoId: id(31), confidence: 0.4, reasons: [] } : null,
  });
  Object.assign(answers, { product, quote: { ...quote(20, 100), products: [of(0, true), of(1, false)], frames: 2 } });
  const { container } = await open('/visual/batch');
  await screen.findByRole('button', { name: /Mug 0/ });
  await press('Choose all');
  await press(/Luxury/);
  expect((await screen.findByText(/^Photos in doubt: 1 of 2/)).getAttribute('role')).toBe('status');
  expect(screen.getByRole('link', { name: 'Look at the photos' }).getAttribute('href')).toBe('#run-each');
  const each = screen.getByRole('region', { name: 'Each product' });
  expect(within(each).queryByRole('link', { name: /Mug 1/ })).toBeNull();
  expect(within(each).getByRole('link', { name: 'Look at the photo: Mug 0' }).getAttribute('href')).toBe(
    `/products/${mugs[0]}/outline/${id(31)}`,
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Make 2 pictures/ }).hasAttribute('disabled')).toBe(false),
  );
  expect(await findAxeViolations(container)).toEqual([]);
  await press('Leave these out');
  await waitFor(() => expect(inputs('quote').at(-1)?.['productIds']).toEqual([mugs[1]]));
});

test('a photo that hides legs is looked at in the photoshoot, which asks about them', async () => {
  const [hero] = quote(10, 100).products;
  const outlineDoubt = { photoId: id(31), confidence: 0.9, reasons: ['two-legs'] };
  const chair = {
    id: mugs[0] ?? '',
    title: 'Chair',
    cover: null,
    problem: null,
    frames: hero?.frames ?? [],
    outlineDoubt,
  };
  Object.assign(answers, { product, quote: { ...quote(20, 100), products: [chair], frames: 1 } });
  await open('/visual/batch');
  await screen.findByRole('button', { name: /Mug 0/ });
  await press('Choose all');
  await press(/Luxury/);
  const link = await screen.findByRole('link', { name: 'Look at the photo: Chair' });
  expect(link.getAttribute('href')).toBe(`/visual/products/${mugs[0]}`);
});

test('a reload keeps products, style, pictures and format; what the address cannot mean counts as not given', async () => {
  answers.product = product;
  const { unmount } = await open('/visual/batch?style=luxury&frames=hero.detail&format=4:5');
  fireEvent.click(await screen.findByRole('button', { name: /Mug 0/ }));
  const recipe = { styleId: 'luxury', format: '4:5', frames: { type: 'same', frameTypes: ['hero', 'detail'] } };
  await waitFor(() => expect(inputs('quote').at(-1)?.['recipe']).toEqual(recipe));
  expect(screen.getByRole('button', { name: 'Change the style' })).toBeDefined();
  unmount();
  await open('/visual/batch?style=cosy&frames=99&format=round');
  expect((await screen.findByRole('button', { name: /Mug 0/ })).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByRole('button', { name: /Luxury/ })).toBeDefined();
  expect(screen.getByRole('radio', { name: /^The main picture/, checked: true })).toBeDefined();
});

test('each product says why a picture of it cannot be made, and can be left out', async () => {
  const reason = { code: 'visuals.cannot-make', params: { reason: 'no-plate-for-size' } };
  const sofa = { id: mugs[0] ?? '', title: 'Sofa', cover: null, problem: null, outlineDoubt: null };
  const cannot = { frameType: 'hero' as const, will: 'cannot' as const, action: 'create' as const, tokens: 0, reason };
  answers.product = product;
  answers.quote = { ...quote(0, 100), products: [{ ...sofa, frames: [{ ...cannot, differs: [] }] }], frames: 0 };
  const { container } = await open('/visual/batch?style=luxury');
  fireEvent.click(await screen.findByRole('button', { name: /Mug 0/ }));
  const each = await screen.findByRole('region', { name: 'Each product' });
  const why = 'The sets of this style are built for goods of another size.';
  expect(within(each).getByText(why)).toBeDefined();
  expect(screen.getByText('1 picture cannot be made:').parentElement?.textContent).toContain(`${why} Sofa`);
  expect(await findAxeViolations(container)).toEqual([]);
  await press('Leave out: Sofa');
  await waitFor(() => expect(screen.getByText('0 chosen')).toBeDefined());
});

test('a run whose answer was lost is begun again as the same one, so that nothing is paid twice; of other products it is another', async () => {
  Object.assign(answers, { start: new AppError('unavailable', 'kernel.network'), product });
  await open('/visual/batch');
  fireEvent.click(await screen.findByRole('button', { name: /Mug 0/ }));
  await press(/Luxury/);
  const begin = async () => {
    const before = inputs('startRun').length;
    const button = await screen.findByRole('button', { name: /^Make 1 picture/ });
    await waitFor(() =>
      expect([button.hasAttribute('disabled'), button.getAttribute('aria-busy')]).toEqual([false, null]),
    );
    fireEvent.click(button);
    await waitFor(() => expect(inputs('startRun')).toHaveLength(before + 1));
  };
  await begin();
  answers.quote = quote(8, 90);
  await begin();
  fireEvent.click(screen.getByRole('button', { name: /Mug 1/ }));
  answers.start = null;
  await begin();
  const [first, again, other] = inputs('startRun').map((input) => input['id']);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a preset takes the place of style, pictures and format, and its name goes with the order', async () => {
  const preset = aPreset();
  answers.presets = [preset];
  answers.quote = {
    ...quote(10, 100),
    products: [
      {
        id: mugs[0] ?? '',
        title: 'Mug 0',
        cover: null,
        problem: null,
        outlineDoubt: null,
        frames: [
          { frameType: 'hero', will: 'make', action: 'create', tokens: 10, reason: null, differs: ['set', 'changes'] },
          { frameType: 'context', will: 'made', action: 'next', tokens: 0, reason: null, differs: [] },
        ],
      },
    ],
  };
  const { container } = await open(`/visual/batch?preset=${preset.id}`);
  fireEvent.click(await screen.findByRole('button', { name: /Mug 0/ }));
  expect(screen.getByRole('button', { name: /Autumn shelf/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('heading', { name: 'Pictures of each product' })).toBeNull();
  expect(await screen.findByText(/^1 picture stands in another set of the style/)).toBeDefined();
  expect(screen.getByText('1 picture cannot take every change of light, camera and props.')).toBeDefined();
  expect(screen.getByText('1 picture of the preset is there already.')).toBeDefined();
  await press(/^Make 1 picture/);
  await waitFor(() =>
    expect(inputs('startRun')).toMatchObject([
      { recipe: { ...preset.recipe, presetName: 'Autumn shelf' }, productIds: [mugs[0]], tokens: 10 },
    ]),
  );
  expect(await findAxeViolations(container)).toEqual([]);
});

test('without the preset the seller chooses a style again', async () => {
  const preset = aPreset();
  answers.presets = [preset];
  await open(`/visual/batch?preset=${preset.id}`);
  await press('Choose a style instead');
  expect(await screen.findByRole('heading', { name: 'Pictures of each product' })).toBeDefined();
  expect(screen.getByRole('button', { name: /Autumn shelf/ }).getAttribute('aria-pressed')).toBe('false');
});
