import { deletePreset, listPresets, renamePreset } from '@kadr/shared/presets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPreset } from '../../lib/testing/a-preset.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { PresetsPage } from './presets-page.tsx';

let stop = () => undefined as void;
afterEach(() => stop());

function served(presets = [aPreset()]) {
  const sent = vi.fn();
  stop = serveEndpoints(
    serve(listPresets, () => presets),
    serve(renamePreset, ({ input }) => {
      sent('rename', input);
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

test('renames a preset', async () => {
  const sent = served();
  await open();
  await chosen('Rename');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Winter shelf' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep the name' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('rename', { id: aPreset().id, name: 'Winter shelf' }));
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
