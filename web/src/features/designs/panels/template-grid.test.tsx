import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  renameTemplate,
  restoreTemplate,
  type CardTemplate,
} from '@kadr/shared/designs';
import { type FontRuler } from '@kadr/card';
import { AppError } from '@kadr/shared/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useUndoOffers } from '../../../lib/shell/index.ts';
import { findAxeViolations } from '../../../lib/testing/find-axe-violations.ts';
import { serve, serveEndpoints } from '../../../lib/testing/serve-endpoints.ts';
import { createTestEditor, renderInEditor, testCard } from '../testing/create-test-editor.tsx';
import { TemplateGrid } from './template-grid.tsx';

const ruler = vi.hoisted((): FontRuler => ({
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
}));
vi.mock('../editor/card-fonts.ts', () => ({
  cardFonts: { load: () => Promise.resolve(), has: () => true, ruler: () => ruler },
}));
vi.mock('../editor/draw-card.ts', () => ({ drawCard: () => Promise.resolve(document.createElement('canvas')) }));

const spring: CardTemplate = {
  id: '018f0000-0000-7000-8000-000000000007',
  name: 'Spring',
  createdAt: '2026-01-02T03:04:05.000Z',
  document: {
    ...testCard,
    mask: 9,
    textStyle: 4,
    title: { ...testCard.title, text: { en: '', pl: '', ru: '' } },
    benefits: [],
  },
};
let stop = (): void => undefined;
afterEach(() => stop());

/** As the shell offers to take things back. */
function Offers() {
  return useUndoOffers().map(({ id, undo }) => (
    <button key={id} type="button" onClick={undo}>
      Undo
    </button>
  ));
}

/** A server that keeps templates as the real one does. */
async function open(kept: CardTemplate[], language: 'en' | 'pl' | 'ru' = 'en') {
  let [templates, gone] = [kept, [] as CardTemplate[]];
  const found = (id: unknown) => templates.find((one) => one.id === id) ?? spring;
  stop = serveEndpoints(
    serve(listTemplates, () => templates),
    serve(createTemplate, ({ input }) => {
      const made = { ...spring, name: String(input['name']), document: input['document'] as CardTemplate['document'] };
      templates = [made, ...templates];
      return made;
    }),
    serve(renameTemplate, ({ input }) => {
      templates = templates.map((one) => (one.id === input['id'] ? { ...one, name: String(input['name']) } : one));
      return found(input['id']);
    }),
    serve(deleteTemplate, ({ input }) => {
      gone = templates.filter(({ id }) => id === input['id']);
      templates = templates.filter(({ id }) => id !== input['id']);
      return {};
    }),
    serve(restoreTemplate, ({ input }) => {
      templates = [...templates, ...gone];
      return found(input['id']);
    }),
  );
  const editor = createTestEditor();
  const { container } = await renderInEditor(
    editor,
    <>
      <TemplateGrid />
      <Offers />
    </>,
    { features: ['brand', 'designs'], language },
  );
  return { editor, container, templates: () => templates };
}

it('a design is kept under a name, and no other way', async () => {
  const { container, templates } = await open([]);
  expect(await screen.findByText(/A design that you like can be kept here/)).toBeTruthy();
  const keep = screen.getByRole('button', { name: 'Save this design' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the template' }), { target: { value: '   ' } });
  expect(keep).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the template' }), { target: { value: 'Autumn' } });
  fireEvent.click(keep);
  expect(await screen.findByRole('button', { name: 'Use the template “Autumn”' })).toBeTruthy();
  expect(templates()).toMatchObject([{ name: 'Autumn', document: testCard }]);
  expect(await findAxeViolations(container)).toEqual([]);
});

it.each(['en', 'pl', 'ru'] as const)(
  'a template changes the look, leaves the texts and is taken back in one step, in %s',
  async (language) => {
    const {
      editor: { store },
    } = await open([spring], language);
    fireEvent.click(await screen.findByRole('button', { name: /[„“«]Spring[”»]$/, pressed: false }));
    await waitFor(() => expect(store.get().history.document).toMatchObject({ mask: 9, textStyle: 4 }));
    expect(store.get().history.document.title.text).toEqual(testCard.title.text);
    expect(store.get().history.document.benefits.map(({ text }) => text.en)).toEqual(['Solar powered']);
    expect(await screen.findByRole('button', { name: /[„“«]Spring[”»]$/, pressed: true })).toBeTruthy();
    store.undo();
    expect(store.get().history.document).toEqual(testCard);
  },
);

it('is renamed; Escape leaves its name', async () => {
  const { templates } = await open([spring]);
  const begin = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'More for “Spring”' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    return (
      (await screen.findAllByRole('textbox', { name: 'Name of the template' })).find(
        (field) => (field as HTMLInputElement).value === 'Spring',
      ) ?? document.body
    );
  };
  fireEvent.keyDown(await begin(), { key: 'Escape' });
  expect(await screen.findByRole('button', { name: 'Use the template “Spring”' })).toBeTruthy();
  fireEvent.change(await begin(), { target: { value: 'Summer' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep the name' }));
  expect(await screen.findByRole('button', { name: 'Use the template “Summer”' })).toBeTruthy();
  expect(templates().map(({ name }) => name)).toEqual(['Summer']);
});

it('is deleted at once, and comes back when that is taken back', async () => {
  const { templates } = await open([spring]);
  fireEvent.click(await screen.findByRole('button', { name: 'More for “Spring”' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(templates()).toEqual([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Use the template “Spring”' })).toBeTruthy();
});

it('templates that cannot be loaded are asked for again', async () => {
  let isBroken = true;
  stop = serveEndpoints(
    serve(listTemplates, () => {
      if (isBroken) throw new AppError('unavailable', 'kernel.unavailable');
      return [spring];
    }),
  );
  await renderInEditor(createTestEditor(), <TemplateGrid />, { features: ['brand', 'designs'] });
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Use the template “Spring”' })).toBeTruthy();
});
