import { defaultDocument, plainBrand } from '@kadr/card';
import { getBrand, latestDesigns, saveBrand, type Brand } from '@kadr/shared/designs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { BrandPage } from './brand-page.tsx';
import { brandOfCard, isInBrand } from './editor/brand-on-card.ts';

const document = defaultDocument({
  format: '1:1',
  language: 'en',
  title: 'Garden lamp',
  benefits: [],
  aspect: 1,
  product: null,
  colours: { title: '#ffffff', text: '#eeeeee', decor: '#102030' },
});

let stop = (): void => undefined;
afterEach(() => stop());

describe('the brand page', () => {
  it.each(['en', 'pl', 'ru'] as const)('sets colours and letters, and keeps them, in %s', async (language) => {
    const kept: Brand[] = [];
    stop = serveEndpoints(
      serve(getBrand, () => plainBrand),
      serve(latestDesigns, () => []),
      serve(saveBrand, ({ input }) => {
        kept.push(input as unknown as Brand);
        return input as unknown as Brand;
      }),
    );
    const { container } = await renderPage(<BrandPage />, { features: ['brand', 'designs', 'images'], language });
    const palettes = await screen.findAllByRole('button', { pressed: false });
    const paper = palettes.find((button) => button.style.background !== '');
    if (!paper) throw new Error('no palette');
    fireEvent.click(paper);
    fireEvent.click(screen.getAllByRole('radio')[3] ?? paper);
    await waitFor(() =>
      expect(kept.at(-1)).toMatchObject({
        colours: { title: '#1c1a17', text: '#3d3a34', decor: '#faf8f4' },
        textStyle: 3,
        logo: null,
        onNewCards: true,
      }),
    );
    expect(await findAxeViolations(container)).toEqual([]);
  });
});

describe('a brand and a card', () => {
  const imageId = '018f0000-0000-7000-8000-0000000000aa';
  const card = {
    ...document,
    objects: [
      {
        kind: 'logo' as const,
        id: 'object-a' as const,
        imageId,
        aspect: 2,
        placement: { x: 0.7, y: 0.85, width: 0.2, rotationDegrees: 0, scale: 1 },
      },
    ],
  };

  it('takes colours, letters and the logo with its corner over from the card, which then is in it', () => {
    const brand = brandOfCard(card, plainBrand);
    expect(brand).toEqual({
      colours: card.colours,
      textStyle: card.textStyle,
      logo: { imageId, aspect: 2, corner: 'bottom-right', width: expect.closeTo(0.2) as number },
      onNewCards: true,
    });
    expect(isInBrand(card, brand)).toBe(true);
    expect(isInBrand({ ...card, textStyle: 9 }, brand)).toBe(false);
    expect(isInBrand(document, brand)).toBe(false);
  });
});
