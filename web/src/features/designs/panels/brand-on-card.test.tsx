import { getBrand, prepareLogo, saveBrand, type Brand } from '@kadr/shared/designs';
import { plainBrand, type FontRuler } from '@kadr/card';
import { AppError } from '@kadr/shared/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { findAxeViolations } from '../../../lib/testing/find-axe-violations.ts';
import { serve, serveEndpoints } from '../../../lib/testing/serve-endpoints.ts';
import { createTestEditor, renderInEditor, testCard } from '../testing/create-test-editor.tsx';
import { BrandOnCard } from './brand-on-card.tsx';

const ruler = vi.hoisted((): FontRuler => ({
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
}));
vi.mock('../editor/card-fonts.ts', () => ({
  cardFonts: { load: () => Promise.resolve(), has: () => true, ruler: () => ruler },
}));

const imageId = '018f0000-0000-7000-8000-0000000000aa';
const brand: Brand = {
  ...plainBrand,
  colours: { title: '#102030', text: '#203040', decor: '#f0e0d0' },
  textStyle: 5,
  logo: { imageId, aspect: 2, corner: 'bottom-right', width: 0.2 },
};
let stop = (): void => undefined;
afterEach(() => stop());

async function open(kept: Brand, language: 'en' | 'pl' | 'ru' = 'en') {
  const saved: unknown[] = [];
  stop = serveEndpoints(
    serve(getBrand, () => kept),
    serve(prepareLogo, () => {
      throw new AppError('not-found', 'images.not-found');
    }),
    serve(saveBrand, ({ input }) => {
      saved.push(input);
      return input as unknown as Brand;
    }),
  );
  const editor = createTestEditor();
  const { container } = await renderInEditor(editor, <BrandOnCard />, { features: ['brand', 'designs'], language });
  return { store: editor.store, container, saved };
}

it('the brand is put on the card in one step: colours, letters and logo', async () => {
  const { store, container } = await open(brand);
  fireEvent.click(await screen.findByRole('button', { name: 'Use my brand' }));
  expect(await screen.findByText('This card is in your brand.')).toBeTruthy();
  const { document } = store.get().history;
  expect(document).toMatchObject({
    colours: brand.colours,
    textStyle: 5,
    title: { text: testCard.title.text },
    objects: [{ kind: 'logo', imageId }],
  });
  expect(await findAxeViolations(container)).toEqual([]);
  store.undo();
  expect(store.get().history.document).toEqual(testCard);
});

it.each([
  ['en', 'Take over from this card'],
  ['pl', 'Przejmij z tej karty'],
  ['ru', 'Взять с этой карточки'],
] as const)('a seller without a brand takes it from a card, in %s', async (language, press) => {
  const { saved } = await open(plainBrand, language);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/user/brand');
  fireEvent.click(screen.getByRole('button', { name: press }));
  await waitFor(() =>
    expect(saved).toMatchObject([{ colours: testCard.colours, textStyle: testCard.textStyle, logo: null }]),
  );
});
