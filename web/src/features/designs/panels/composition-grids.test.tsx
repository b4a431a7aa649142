import { compositions, layoutCard, masks, type FontRuler } from '@kadr/card';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findAxeViolations } from '../../../lib/testing/find-axe-violations.ts';
import { aFact } from '../testing/a-fact.ts';
import { createTestEditor, renderInEditor, testCard } from '../testing/create-test-editor.tsx';
import { MaskPanel } from './mask-panel.tsx';

const ruler = vi.hoisted((): FontRuler => ({
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
}));
vi.mock('../editor/card-fonts.ts', () => ({
  cardFonts: { load: () => Promise.resolve(), has: () => true, ruler: () => ruler },
}));
const facts = vi.hoisted(() => ({ now: [] as unknown[] }));
vi.mock('../../../lib/endpoint-hooks.ts', async (original) => ({
  ...(await original<object>()),
  useEndpointQuery: () => ({ data: { facts: facts.now } }),
}));
vi.mock('../editor/card-view.ts', () => ({ drawThumbnail: () => document.createElement('canvas') }));

/** Its product's photo was taken level. */
const levelCard = { ...testCard, picture: { ...testCard.picture, level: true } };

async function open(language: 'en' | 'pl' | 'ru' = 'en') {
  const editor = createTestEditor({ document: levelCard });
  editor.store.change({ layout: layoutCard(testCard, 'en', ruler) });
  const { container } = await renderInEditor(editor, <MaskPanel />, { features: ['designs'], language });
  return { store: editor.store, container };
}

it('a layout is chosen and taken back in one step', async () => {
  const { store, container } = await open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Layouts' }));
  const grid = await screen.findByRole('radiogroup', { name: 'Layouts' });
  const layouts = within(grid).getAllByRole('radio');
  expect(layouts).toHaveLength(compositions.length);
  expect(new Set(layouts.map((input) => input.closest('label')?.textContent)).size).toBe(compositions.length);
  fireEvent.click(within(grid).getByRole('radio', { name: 'Side veil, on the right' }));
  expect(store.get().history.document).toMatchObject({ mask: 2, arrangement: { side: 'right' } });
  expect(await findAxeViolations(container)).toEqual([]);
  store.undo();
  expect(store.get().history.document).toEqual(levelCard);
});

it('six suggestions are made; taking one keeps the texts and the other five', async () => {
  const { store, container } = await open('pl');
  fireEvent.click(await screen.findByRole('radio', { name: 'Propozycje' }));
  const third = await screen.findByRole('button', { name: 'Propozycja 3' });
  fireEvent.click(third);
  await waitFor(() => expect(third.getAttribute('aria-pressed')).toBe('true'));
  expect(screen.getAllByRole('button', { name: /^Propozycja/u })).toHaveLength(6);
  expect(store.get().history.document.title).toEqual(testCard.title);
  expect(store.get().history.document.colours).not.toEqual(testCard.colours);
  expect(await findAxeViolations(container)).toEqual([]);
});

it('one suggestion says the confirmed lengths that the picture shows', async () => {
  facts.now = [aFact('height', '300'), aFact('width', '100')];
  const { store } = await open('pl');
  fireEvent.click(await screen.findByRole('radio', { name: 'Propozycje' }));
  await screen.findByRole('button', { name: 'Propozycja 1' });
  const said = screen.getAllByRole('button', { name: /^Propozycja/u }).map((button) => {
    fireEvent.click(button);
    return (store.get().history.document.objects ?? []).flatMap((object) =>
      object.kind === 'measure' ? [object.text.pl.replaceAll('\u00A0', ' ')] : [],
    );
  });
  facts.now = [];
  expect(said.filter(({ length }) => length > 0)).toEqual([['30 cm', '10 cm']]);
});

it('a mask alone can be chosen', async () => {
  const { store } = await open('ru');
  fireEvent.click(await screen.findByRole('radio', { name: 'Маски' }));
  const grid = await screen.findByRole('radiogroup', { name: 'Маски' });
  const inputs = within(grid).getAllByRole('radio');
  expect(inputs).toHaveLength(masks.length);
  fireEvent.click(inputs[4] ?? grid);
  expect(store.get().history.document.mask).toBe(masks[4]?.id);
});
