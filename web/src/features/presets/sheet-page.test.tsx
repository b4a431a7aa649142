import { quoteRun, type Quote } from '@kadr/shared/batches';
import { getSheet, listPresets, type SheetItem } from '@kadr/shared/presets';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPreset } from '../../lib/testing/a-preset.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { SheetPage } from './sheet-page.tsx';

let stop = () => undefined as void;
afterEach(() => stop());

const id = (end: number) => `0190a000-0000-7000-8000-0000000000${end}`;
const item = (end: number, title: string, drifts: SheetItem['drifts']): SheetItem => ({
  productId: id(end),
  title,
  share: 0.6,
  drifts,
  picture: { url: '/a.webp', thumbnailUrl: '/b.webp', widthPx: 10, heightPx: 10, blur: '' },
});
const all = [item(11, 'Mug', []), item(12, 'Tray', ['smaller', 'style']), item(13, 'Bowl', ['camera-higher'])];

function served(items = all) {
  const [sent, asked] = [vi.fn(), vi.fn()];
  const quote: Quote = { products: [], frames: 0, card: null, tokens: 0, balance: 0, testTokens: 0 };
  stop = serveEndpoints(
    serve(getSheet, ({ input: { only, frameType } }) => {
      asked();
      const drifted = items.filter(({ drifts }) => drifts.length > 0);
      const kept = frameType === 'hero' ? (only === 'drifted' ? drifted : items) : [];
      return {
        items: kept,
        nextCursor: null,
        total: kept.length,
        pictures: frameType === 'hero' ? items.length : 0,
        drifted: drifted.length,
        usual: { styleId: 'luxury' as const, format: '4:5' as const, share: 0.62 },
      };
    }),
    serve(listPresets, () => [aPreset()]),
    serve(quoteRun, ({ input }) => {
      sent(input);
      return quote;
    }),
  );
  return { sent, asked };
}
const open = (path = '/visual/sheet') => renderPage(<SheetPage />, { path, features: ['presets', 'visuals'] });

test('says what most pictures have in common, and of each in what it differs', async () => {
  const { asked } = served();
  const { container } = await open();
  expect((await screen.findByText('2 of 3 differ.')).parentElement?.textContent).toBe(
    '2 of 3 differ. Most common: Luxury, 4:5, the product takes 62 % of the picture.',
  );
  expect(await screen.findByRole('link', { name: /Tray\s*product smaller than usual, another style/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /Mug\s*alike/ }).getAttribute('href')).toBe(`/visual/products/${id(11)}`);
  expect(await findAxeViolations(container)).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('what differs alone is made again with a preset, and only that kind of picture', async () => {
  const { sent } = served();
  await open();
  fireEvent.click(await screen.findByRole('switch', { name: 'Only what differs' }));
  await waitFor(() => expect(screen.queryByText('Mug')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Make those shown again with a preset' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make those shown again with a preset' });
  fireEvent.click(within(dialog).getByRole('button', { name: /Autumn shelf/ }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const [hero] = aPreset().recipe.frames.shots;
  expect(sent.mock.calls).toMatchObject([
    [
      {
        productIds: [id(12), id(13)],
        recipe: { presetName: 'Autumn shelf', frames: { type: 'shots', shots: [hero] } },
      },
    ],
  ]);
});

test('a kind of picture that no product has, and a catalogue in which nothing differs, say so', async () => {
  served([item(11, 'Mug', []), item(12, 'Tray', []), item(13, 'Bowl', [])]);
  const { unmount } = await open('/visual/sheet?only=drifted');
  expect(await screen.findByText('Nothing differs: the pictures of this kind look alike.')).toBeDefined();
  unmount();
  await open('/visual/sheet?kind=kit');
  expect(await screen.findByRole('heading', { name: 'No such picture yet' })).toBeDefined();
});

test('two pictures are shown, and not compared: neither is what most look like', async () => {
  served([item(11, 'Mug', []), item(12, 'Tray', [])]);
  await open();
  expect(
    await screen.findByText('With 3 pictures of this kind or more, the sheet says which of them differ.'),
  ).toBeDefined();
  expect(await screen.findByText('Tray')).toBeDefined();
  expect(screen.queryByText('alike')).toBeNull();
});
