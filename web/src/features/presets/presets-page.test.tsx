import { AppError } from '@kadr/shared/kernel';
import { changePreset, deletePreset, listPresets } from '@kadr/shared/presets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listTemplates, type CardTemplate } from '@kadr/shared/designs';
import { aPreset } from '../../lib/testing/a-preset.ts';
import { aTemplate } from '../../lib/testing/a-template.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { currentAlerts } from '../../lib/shell/index.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { PresetsPage } from './presets-page.tsx';

let stop = () => undefined as void;
afterEach(() => stop());

function served(presets = [aPreset()], templates: CardTemplate[] = []) {
  const sent = vi.fn();
  stop = serveEndpoints(
    serve(listPresets, () => presets),
    serve(listTemplates, () => templates),
    serve(changePreset, ({ input }) => {
      sent('change', input);
      return aPreset({ name: String(input['name']) });
    }),
    serve(deletePreset, ({ input }) => {
      sent('delete', input);
      return {};
    }),
  );
  return sent;
}
const open = () => renderPage(<PresetsPage />, { path: '/visual/presets', features: ['presets', 'visuals'] });
const chosen = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More for “Autumn shelf”' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

test('says what each preset holds and leads to the products', async () => {
  served();
  const { container } = await open();
  const preset = await screen.findByRole('article', { name: 'Autumn shelf' });
  expect(within(preset).getByText('Warmer light')).toBeDefined();
  expect(within(preset).getByRole('link', { name: 'Photograph products like this' }).getAttribute('href')).toBe(
    `/visual/batch?preset=${aPreset().id}`,
  );
  expect(await findAxeViolations(container)).toEqual([]);
});

test('renames a preset; its card stays', async () => {
  const sent = served();
  await open();
  await chosen('Change name or card');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Winter shelf' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const was = { name: aPreset().name };
  await waitFor(() => expect(sent).toHaveBeenCalledWith('change', { id: aPreset().id, name: 'Winter shelf', was }));
});

test('one that another window has changed meanwhile is shown as it is now, and keeps what was made of it', async () => {
  const presets = [aPreset()];
  served(presets);
  await open();
  await chosen('Change name or card');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Winter shelf' } });
  stop();
  stop = serveEndpoints(
    serve(listPresets, () => [aPreset({ name: 'Spring shelf' })]),
    serve(listTemplates, () => []),
    serve(changePreset, () => {
      throw new AppError('conflict', 'presets.changed-elsewhere');
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('article', { name: 'Spring shelf' })).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  await waitFor(() =>
    expect(currentAlerts().map(({ description }) => description)).toEqual([
      'This preset was changed in another window. Nothing was overwritten; it is shown as it is now.',
    ]),
  );
});

test('saved without a change, it is not sent; the dialog closes', async () => {
  const sent = served();
  await open();
  await chosen('Change name or card');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  fireEvent.change(name, { target: { value: 'Winter shelf' } });
  fireEvent.change(name, { target: { value: `${aPreset().name} ` } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['another template', '0190a000-0000-7000-8000-0000000000b1'],
  ['none', ''],
])('a preset whose template was deleted says so, and takes %s', async (_, to) => {
  const { recipe } = aPreset();
  const gone = { templateId: '0190a000-0000-7000-8000-0000000000b2', frameType: 'hero' } as const;
  const sent = served([aPreset({ recipe: { ...recipe, card: gone } })], [aTemplate()]);
  await open();
  await chosen('Change name or card');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Card' });
  expect(choice.selectedOptions[0]?.text).toBe('Deleted template');
  fireEvent.change(choice, { target: { value: to } });
  const form = choice.closest('form');
  expect(form && (await findAxeViolations(form))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const card = to === '' ? null : { ...gone, templateId: to };
  await waitFor(() => expect(sent).toHaveBeenCalledWith('change', { id: aPreset().id, card, was: { card: gone } }));
});

test('deletes a preset after a question', async () => {
  const sent = served();
  await open();
  await chosen('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Autumn shelf”?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('delete', { id: aPreset().id }));
});

test('without a preset the way to one is shown', async () => {
  served([]);
  await open();
  expect(await screen.findByRole('link', { name: 'To the photoshoots' })).toBeDefined();
});
