import { duplicateDesign, type Design } from '@kadr/shared/designs';
import { AppError, newId } from '@kadr/shared/kernel';
import { listLibrary, type ProductCard } from '@kadr/shared/products';
import { listVisuals, type Visual } from '@kadr/shared/visuals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aVisual } from '../../../lib/testing/a-visual.ts';
import { findAxeViolations } from '../../../lib/testing/find-axe-violations.ts';
import { serve, serveEndpoints } from '../../../lib/testing/serve-endpoints.ts';
import type { Autosave } from '../editor/autosave.ts';
import { createTestEditor, renderInEditor, testCard } from '../testing/create-test-editor.tsx';
import { ApplyDialog } from './apply-dialog.tsx';

// Without letters nothing can be drawn, and the real network is not asked for them.
vi.mock('../editor/card-fonts.ts', () => ({
  cardFonts: { load: () => Promise.reject(new Error('offline')), has: () => false },
}));

const [own, other] = [newId(), newId()];
const at = '2026-01-02T03:04:05.000Z';
const picture = {
  url: '/file/a',
  thumbnailUrl: '/file/b',
  widthPx: 1536,
  heightPx: 1536,
  blur: 'data:image/webp;base64,',
};
const visual = (productId: string, frameType: Visual['frameType']) =>
  aVisual({ id: newId(), productId, frameType, styleId: 'loft', picture });
const [shown, detail, hero, elsewhere] = [
  visual(own, 'scale'),
  visual(own, 'detail'),
  visual(own, 'hero'),
  visual(other, 'macro'),
];
const queued: Visual = { ...visual(own, 'gift'), picture: null, state: 'queued' };
const design: Design = {
  id: newId(),
  productId: own,
  visualId: shown.id,
  goods: 'any',
  visual: { styleId: 'loft', frameType: 'scale', watermarked: false, priceTokens: 10, calmArea: null },
  revision: 1,
  newerVisualId: null,
  pictureUrl: '/file/a',
  saved: null,
  document: testCard,
  createdAt: at,
  updatedAt: at,
};
const lamp: ProductCard = {
  id: other,
  status: 'finished',
  creationStep: 'done',
  title: 'Table lamp',
  categoryId: null,
  visualsReady: 1,
  designs: 0,
  createdAt: at,
  updatedAt: at,
  cover: null,
};
let stop = (): void => undefined;
afterEach(() => stop());

async function open(language: 'en' | 'pl' | 'ru' = 'en', keeps = true) {
  const asked: unknown[] = [];
  const refused = new Set<unknown>();
  stop = serveEndpoints(
    serve(listVisuals, ({ input }) => (input['productId'] === own ? [shown, detail, hero, queued] : [elsewhere])),
    serve(listLibrary, () => ({ items: [lamp], nextCursor: null, total: 1 })),
    serve(duplicateDesign, ({ input }) => {
      asked.push(input['visualId']);
      if (refused.has(input['visualId'])) throw new AppError('not-found', 'visuals.not-found');
      return { ...design, id: String(input['copyId']), productId: input['visualId'] === elsewhere.id ? other : own };
    }),
  );
  const autosave = { flush: () => Promise.resolve(keeps) } as Autosave;
  await renderInEditor(
    createTestEditor({ design }),
    <ApplyDialog opened onClose={() => undefined} autosave={autosave} />,
    { features: ['designs', 'brand', 'visuals', 'kernel'], language },
  );
  const dialog = await screen.findByRole('dialog');
  return { asked, refused, dialog, boxes: await within(dialog).findAllByRole('checkbox') };
}

it('offers the other pictures that are there, and makes a card of each chosen one, of another product too', async () => {
  const { asked, dialog, boxes } = await open();
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Detail', 'Hero']);
  expect(within(dialog).getByRole('button', { name: 'Make cards' })).toHaveProperty('disabled', true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Choose all' }));
  expect(within(dialog).getByText('2 pictures chosen')).toBeTruthy();
  expect(within(dialog).queryByText(/own title and benefits/)).toBeNull();
  fireEvent.click(within(dialog).getByRole('combobox', { name: 'Pictures of' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Table lamp', hidden: true }));
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Macro' }));
  expect(within(dialog).getByText(/own title and benefits, in English/)).toBeTruthy();
  expect(await findAxeViolations(dialog)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make 3 cards' }));
  expect(await within(dialog).findByText('3 cards made')).toBeTruthy();
  expect(asked).toEqual([detail.id, hero.id, elsewhere.id]);
  expect(
    within(dialog)
      .getAllByRole('link', { name: 'Open the card' })
      .map((link) => link.getAttribute('href')?.split('?')[0]),
  ).toEqual([own, own, other].map((id) => `/design/products/${id}`));
  expect(await findAxeViolations(dialog)).toEqual([]);
});

it('says which picture became no card and why, and tries only that one again', async () => {
  const { asked, refused, dialog, boxes } = await open();
  refused.add(hero.id);
  for (const box of boxes) fireEvent.click(box);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make 2 cards' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toMatch(/1 picture did not become a card:.*Hero: \S/);
  refused.clear();
  fireEvent.click(within(alert).getByRole('button', { name: 'Try these again' }));
  expect(await within(dialog).findByText('2 cards made')).toBeTruthy();
  expect(asked).toEqual([detail.id, hero.id, hero.id]);
});

it('makes nothing of a card that could not be kept', async () => {
  const { asked, dialog, boxes } = await open('en', false);
  fireEvent.click(boxes[0] ?? dialog);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make 1 card' }));
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Stop' })).toBeNull());
  expect(asked).toEqual([]);
});

it.each([
  ['pl', /^Utwórz 2 karty$/, /^Powstały 2 karty$/],
  ['ru', /^Создать 2 карточки$/, /^Готовы 2 карточки$/],
] as const)('counts as %s does', async (language, press, done) => {
  const { dialog, boxes } = await open(language);
  for (const box of boxes) fireEvent.click(box);
  fireEvent.click(within(dialog).getByRole('button', { name: press }));
  expect(await within(dialog).findByText(done)).toBeTruthy();
});
