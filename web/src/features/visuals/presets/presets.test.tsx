import { quoteRun, startRun, type Quote, type Run } from '@kadr/shared/batches';
import { AppError } from '@kadr/shared/kernel';
import { listTemplates, type CardTemplate } from '@kadr/shared/designs';
import { createPreset, listPresets, shotsOfProduct, type Keepable } from '@kadr/shared/presets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPreset } from '../../../lib/testing/a-preset.ts';
import { aTemplate } from '../../../lib/testing/a-template.ts';
import { findAxeViolations } from '../../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../../lib/testing/serve-endpoints.ts';
import { PresetChoice } from './preset-choice.tsx';
import { SavePreset } from './save-preset.tsx';
const productId = '0190a000-0000-7000-8000-000000000011';
const features = ['presets', 'visuals', 'catalog'];
let stop = () => undefined as void;
afterEach(() => stop());

const quoted = (balance: number): Quote => ({
  products: [
    {
      id: productId,
      title: 'Mug',
      cover: null,
      problem: null,
      outlineDoubt: null,
      frames: [
        { frameType: 'hero', will: 'make', action: 'create', tokens: 10, reason: null, differs: ['set'] },
        { frameType: 'detail', will: 'made', action: 'next', tokens: 0, reason: null, differs: [] },
        {
          frameType: 'pack',
          will: 'cannot',
          action: 'next',
          tokens: 0,
          reason: { code: 'visuals.cannot-make', params: { reason: 'needs-box' } },
          differs: [],
        },
      ],
    },
  ],
  frames: 1,
  card: null,
  tokens: 10,
  balance,
  testTokens: 0,
});

const run: Run = {
  id: '0190a000-0000-7000-8000-000000000021',
  createdAt: '2026-11-22T10:00:00Z',
  recipe: aPreset().recipe,
  state: 'running',
  pausedBy: null,
  counts: { frames: 1, waiting: 1, running: 0, ready: 0, failed: 0, stopped: 0, spentTokens: 0, openTokens: 10 },
  products: [],
};

function served(quote: Quote, sent = vi.fn()) {
  stop = serveEndpoints(
    serve(listPresets, () => [aPreset()]),
    serve(quoteRun, () => quote),
    serve(startRun, ({ input }) => {
      sent(input);
      return run;
    }),
  );
  return sent;
}

test('a preset pressed tells of each picture whether it is made, and is ordered with the second press', async () => {
  const sent = served(quoted(100));
  const onStarted = vi.fn();
  await renderPage(<PresetChoice productId={productId} onStarted={onStarted} />, { features });
  fireEvent.click(await screen.findByRole('button', { name: /Autumn shelf.*Luxury · 4:5 · 2 pictures/ }));
  const dialog = await screen.findByRole('dialog', { name: '“Autumn shelf” for this product' });
  const lines = (await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines[0]).toContain('in another set of the style');
  expect(lines[1]).toContain('There already');
  expect(lines[2]).toContain('This kind of frame needs a photo of the box.');
  expect(sent).not.toHaveBeenCalled();
  expect(await findAxeViolations(dialog)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: /^Make 1 picture/ }));
  await waitFor(() => expect(onStarted).toHaveBeenCalled());
  expect(sent.mock.calls).toMatchObject([
    [{ productIds: [productId], tokens: 10, recipe: { ...aPreset().recipe, presetName: 'Autumn shelf' } }],
  ]);
});

test('without enough tokens nothing can be ordered, and what is missing is said', async () => {
  served(quoted(4));
  await renderPage(<PresetChoice productId={productId} onStarted={vi.fn()} />, { features });
  fireEvent.click(await screen.findByRole('button', { name: /Autumn shelf/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('6 tokens are missing.');
  expect(screen.getByRole('button', { name: /^Make 1 picture/ }).hasAttribute('disabled')).toBe(true);
});

test('who has no presets sees the styles only', async () => {
  stop = serveEndpoints(serve(listPresets, () => []));
  const { container } = await renderPage(<PresetChoice productId={productId} onStarted={vi.fn()} />, { features });
  await waitFor(() => expect(container.querySelector('h2')).toBeNull());
});

function servedSave(kept: Keepable, taken: string[] = [], templates: CardTemplate[] = []) {
  const saved = vi.fn();
  stop = serveEndpoints(
    serve(listTemplates, () => templates),
    serve(shotsOfProduct, () => kept),
    serve(listPresets, () => []),
    serve(createPreset, ({ input }) => {
      saved(input);
      if (taken.includes(String(input['name'])))
        throw new AppError('conflict', 'presets.name-taken', { name: 'Shelf' });
      return aPreset({ name: String(input['name']) });
    }),
  );
  return saved;
}

test('a photoshoot is saved under a name; what it keeps and leaves out is said before', async () => {
  const saved = servedSave({ recipe: aPreset().recipe, notKept: [{ frameType: 'mixmatch', reason: 'of-two' }] });
  await renderPage(<SavePreset productId={productId} />, { features });
  fireEvent.click(screen.getByRole('button', { name: 'Save as a preset' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this look as a preset' });
  expect(await within(dialog).findByText('Warmer light')).toBeDefined();
  expect(within(dialog).getByText('Product takes about 62 % of the main picture')).toBeDefined();
  expect(within(dialog).getByText(/shows two products$/)).toBeDefined();
  const press = within(dialog).getByRole('button', { name: 'Save the preset' });
  expect(press.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: 'Shelf' } });
  expect(await findAxeViolations(dialog)).toEqual([]);
  fireEvent.click(press);
  const link = await screen.findByRole('link', { name: 'Photograph other products like this' });
  expect(link.getAttribute('href')).toBe(`/visual/batch?preset=${aPreset().id}`);
  expect(saved.mock.calls).toMatchObject([[{ productId, name: 'Shelf' }]]);
});

test('a taken name keeps the dialog open, and the next try is the same preset', async () => {
  const saved = servedSave({ recipe: aPreset().recipe, notKept: [] }, ['Shelf']);
  await renderPage(<SavePreset productId={productId} />, { features });
  fireEvent.click(screen.getByRole('button', { name: 'Save as a preset' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Shelf' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the preset' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  fireEvent.change(name, { target: { value: 'Window' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the preset' }));
  expect(await screen.findByText('“Window” is saved')).toBeDefined();
});

test('a photoshoot without a picture that could be repeated says so', async () => {
  servedSave({ recipe: null, notKept: [] });
  await renderPage(<SavePreset productId={productId} />, { features });
  fireEvent.click(screen.getByRole('button', { name: 'Save as a preset' }));
  expect(await screen.findByText(/no picture here yet that could be repeated/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save the preset' })).toBeNull();
});

test('a card template is kept with it, and for which of its pictures', async () => {
  const template = aTemplate();
  const saved = servedSave({ recipe: aPreset().recipe, notKept: [] }, [], [template]);
  await renderPage(<SavePreset productId={productId} />, { features });
  fireEvent.click(screen.getByRole('button', { name: 'Save as a preset' }));
  const card = await screen.findByRole('combobox', { name: 'Card' });
  expect(screen.queryByRole('combobox', { name: 'Picture on the card' })).toBeNull();
  fireEvent.change(card, { target: { value: template.id } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Picture on the card' }), { target: { value: 'context' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Shelf' } });
  expect(await findAxeViolations(screen.getByRole('dialog'))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save the preset' }));
  await waitFor(() =>
    expect(saved.mock.calls).toMatchObject([[{ card: { templateId: template.id, frameType: 'context' } }]]),
  );
});

test('before the press it says how many cards come, or why none does', async () => {
  const card = { templateName: 'Sale', frameType: 'hero', cards: 2 } as const;
  for (const [told, words] of [
    [card, /2 cards of “.+” in the template “Sale”, at no cost/],
    [{ ...card, cards: 0 }, /so no card comes/],
    [{ ...card, templateName: null, cards: 0 }, /its template was deleted/],
  ] as const) {
    stop = serveEndpoints(
      serve(listPresets, () => [aPreset()]),
      serve(quoteRun, () => ({ ...quoted(100), card: told })),
    );
    const page = await renderPage(<PresetChoice productId={productId} onStarted={vi.fn()} />, { features });
    fireEvent.click(await screen.findByRole('button', { name: /Autumn shelf/ }));
    expect(await screen.findByText(words)).toBeDefined();
    page.unmount();
    stop();
  }
});
