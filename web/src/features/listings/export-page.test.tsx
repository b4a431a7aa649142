import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, type Language } from '@kadr/shared/kernel';
import {
  checkListing,
  checkListingTexts,
  exportListing,
  type CheckedText,
  type ListingCheck,
} from '@kadr/shared/listings';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getProduct, type Product } from '@kadr/shared/products';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { paths } from '../../lib/paths.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { ExportPage } from './export-page.tsx';

vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
HTMLAnchorElement.prototype.click = () => undefined;

const id = '01900000-0000-7000-8000-00000000000a';
const unsaid: CheckedText = {
  language: 'pl',
  writtenFor: 'any',
  held: { claims: [], open: [], numbers: [] },
  problems: [],
};
const held: CheckedText = {
  ...unsaid,
  held: { claims: ['waterproof'], open: [], numbers: ['7'] },
  problems: [{ problem: 'title-long', params: { length: 210, max: 200, unit: 'characters' } }],
};

const unseen = { value: null, confidence: 0, source: null };
const product: Product = {
  id,
  status: 'in_progress',
  creationStep: 'done',
  title: 'Mug',
  categoryId: null,
  dimensions: { lengthMm: null, widthMm: null, heightMm: null },
  description: '',
  benefits: [],
  noBox: false,
  noComponents: false,
  contents: [],
  designReady: false,
  visualsReady: 1,
  designs: 0,
  photos: [],
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
  analysis: {
    state: 'ready',
    progress: 1,
    title: unseen,
    category: unseen,
    lengthMm: unseen,
    widthMm: unseen,
    heightMm: unseen,
    volumeMl: unseen,
    weightG: unseen,
    colours: [],
    materials: [],
    benefits: [],
    texts: [],
    barcodes: [],
    engine: { model: null, failure: null },
  },
};

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  localStorage.clear();
});

interface Opened {
  readonly pictures?: ListingCheck['pictures'];
  readonly status?: Product['status'];
  readonly language?: Language;
}

/** Of a product that is still in progress by default. */
async function exportPage(
  texts: () => readonly CheckedText[],
  { pictures = [], status = 'in_progress', language = 'en' }: Opened = {},
) {
  const sent: unknown[] = [];
  let measured = 0;
  const check = (): ListingCheck => {
    measured++;
    return { marketplace: 'amazon', pictures, textLanguages: ['pl'], texts: [...texts()] };
  };
  stop = serveEndpoints(
    serve(checkListing, check),
    serve(checkListingTexts, () => [{ marketplace: 'amazon', texts: [...texts()] }]),
    serve(getProduct, () => ({ ...product, status })),
    serve(exportListing, ({ input }) => {
      sent.push(input['marketplaces']);
      return {};
    }),
  );
  const { container } = await renderPage(
    <main>
      <Routes>
        <Route path="/product/:productId/export" element={<ExportPage />} />
      </Routes>
    </main>,
    { features: ['listings', 'kernel'], path: `/product/${id}/export`, language },
  );
  return { sent, container, measured: () => measured };
}

test("texts that wait for the seller's word are named on the page, and asked about before they are downloaded", async () => {
  const { sent, container } = await exportPage(() => [held]);
  expect(await screen.findByText('Not confirmed: “waterproof”, “7”')).toBeDefined();
  expect(screen.getByText('Title too long: 210, at most 200 (characters)')).toBeDefined();
  expect(screen.getByRole('link', { name: 'To this text' }).getAttribute('href')).toBe(
    `${paths.product(id)}?tab=description&for=any&in=pl`,
  );
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Download the texts only' }));
  const dialog = await screen.findByRole('dialog', { name: 'Download with these texts?' });
  expect(dialog.textContent).toContain('Not confirmed: “waterproof”, “7”');
  expect(await findAxeViolations(dialog)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Download the texts only' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Download anyway' }));
  await waitFor(() => expect(sent).toEqual([['amazon']]));
});

test.each([
  ['pl', 'Niepotwierdzone: „waterproof”, „7”'],
  ['ru', 'Не подтверждено: «waterproof», «7»'],
] as const)('words are quoted as in %s', async (language, words) => {
  await exportPage(() => [held], { language });
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

test('texts are looked at again when they are downloaded; where nothing waits, nothing is asked', async () => {
  let texts = [held];
  const { sent, measured } = await exportPage(() => texts);
  await screen.findByText('Not confirmed: “waterproof”, “7”');
  texts = [unsaid];
  fireEvent.click(screen.getByRole('button', { name: 'Download the texts only' }));
  await waitFor(() => expect(sent).toEqual([['amazon']]));
  expect(screen.queryByText(/Not confirmed/)).toBeNull();
  expect(measured()).toBe(1);
});

test('where no picture may go, the page says so before the press', async () => {
  const left = { ...marked(null), watermarked: false, place: null };
  await exportPage(() => [], { pictures: [left] });
  expect((await screen.findByText(/No picture may go to Amazon as it is/)).getAttribute('role')).toBe('status');
  expect(screen.getByRole('button', { name: 'Download the texts only' })).toBeDefined();
  stop();
  cleanup();
  await exportPage(() => [], { pictures: [left, { ...left, place: 1 }] });
  expect(await screen.findByRole('button', { name: 'Download for 1 marketplace' })).toBeDefined();
  expect(screen.queryByText(/No picture may go/)).toBeNull();
});

test.each(languages)('a missing white ground leads to the frame that has one, by its name (%s)', async (language) => {
  const text = async (feature: string) =>
    readFile(join(import.meta.dirname, `../../../../shared/locales/${language}/${feature}.json`), 'utf8');
  const { frames } = z
    .object({ frames: z.object({ compliance: z.string() }) })
    .parse(JSON.parse(await text('visuals')));
  expect(await text('listings')).toMatch(new RegExp(`[“„«]${frames.compliance}[”»]`));
});

test('what is only recommended and what was not measured is said in words of its own', async () => {
  const figure = { value: 1, grade: 'official' as const, source: 'https://rules.example' };
  const { container } = await exportPage(() => [], {
    pictures: [
      {
        visualId: id,
        cardId: null,
        frameType: 'hero',
        picture: { url: '/p', thumbnailUrl: '/t', widthPx: 1200, heightPx: 1500, blur: 'data:image/webp;base64,AA' },
        isMain: false,
        watermarked: false,
        making: { source: 'trainedAlgorithmicMedia', showsPerson: true },
        sceneWords: ['Summer sale'],
        place: 1,
        widthPx: 1200,
        heightPx: 1500,
        findings: [
          { rule: 'ratio', state: 'noted', measured: 0.8, figure: { ...figure, isRecommended: true } },
          {
            rule: 'overlay',
            state: 'unknown',
            measured: null,
            figure: { ...figure, value: 'main', source: 'GitHub, file id 7' },
          },
          { rule: 'background', state: 'noted', measured: 0.03, figure: { ...figure, value: 'light', grade: 'code' } },
        ],
      },
    ],
  });
  expect(await screen.findByText(/^Other proportions are recommended/)).toBeDefined();
  expect(screen.getByText(/^Source: reported by third parties, official page/)).toBeDefined();
  expect(screen.getByText('Read in the scene: “Summer sale”')).toBeDefined();
  expect(screen.getByText(/painted the scene and the product\. The person in it does not exist/)).toBeDefined();
  expect(screen.getByText(/^Kadr knows no rule of Amazon about this/)).toBeDefined();
  expect(screen.getByText(/^In the European Union, since .*2026: whoever publishes a picture/)).toBeDefined();
  expect(screen.getByText(/^Whether words stand in it is not known/)).toBeDefined();
  expect(screen.getByText(/^Third parties say .* a plain white or light ground; 3 ?% of this one is\./)).toBeDefined();
  expect(await findAxeViolations(container)).toEqual([]);
});

const marked = (cardId: string | null): ListingCheck['pictures'][number] => ({
  visualId: id,
  cardId,
  frameType: 'hero',
  picture: { url: '/p', thumbnailUrl: '/t', widthPx: 1536, heightPx: 1536, blur: 'data:image/webp;base64,AA' },
  isMain: false,
  watermarked: true,
  making: { source: 'compositeSynthetic', showsPerson: false },
  sceneWords: [],
  place: 1,
  widthPx: 1536,
  heightPx: 1536,
  findings: [],
});

test.each([
  ['finished', [`${paths.product(id)}?tab=visuals`, `${paths.product(id)}?tab=designs`]],
  ['in_progress', [paths.visualProduct(id), paths.designProduct(id)]],
] as const)(
  'the way to take a watermark off a picture and a card of a product that is %s leads to where that can be done',
  async (status, ways) => {
    await exportPage(() => [], { pictures: [marked(null), marked('01900000-0000-7000-8000-00000000000c')], status });
    await screen.findByText('← Mug');
    expect(
      (await screen.findAllByRole('link', { name: 'Unlock it first' })).map((link) => link.getAttribute('href')),
    ).toEqual(ways);
  },
);

test('pictures with a watermark are counted apart from those that are ready, on the page and on the button', async () => {
  const plain = { ...marked('01900000-0000-7000-8000-00000000000d'), watermarked: false };
  const { container } = await exportPage(() => [], {
    pictures: [marked(null), plain, { ...marked('01900000-0000-7000-8000-00000000000e'), place: null }],
  });
  expect(
    await screen.findByText(/^1 picture is ready · 1 has a watermark: unlock it first · 1 is left out/),
  ).toBeDefined();
  expect(screen.getByText('Labels: nothing to say of these pictures')).toBeDefined();
  expect(
    screen.getByRole('button', { name: 'Download for 1 marketplace (pictures with a watermark: 1)' }),
  ).toBeDefined();
  expect(await findAxeViolations(container)).toEqual([]);
});

test.each([
  ['en', ['Amazon']],
  ['pl', ['Allegro']],
  ['ru', ['Wildberries', 'Ozon']],
] as const)(
  'it begins with the marketplaces where sellers of %s sell, and keeps what they choose',
  async (language, names) => {
    const chosen = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    await exportPage(() => [], { language });
    expect(chosen()).toEqual(names);
    fireEvent.click(screen.getByRole('button', { name: 'eBay' }));
    cleanup();
    stop();
    await exportPage(() => [], { language });
    expect(new Set(chosen())).toEqual(new Set([...names, 'eBay']));
  },
);

test('marketplaces of whose pictures nothing is known are named instead of missing without a word', async () => {
  await exportPage(() => []);
  expect((await screen.findByText(/^Not offered, because no rules for pictures are known/)).textContent).toMatch(
    /OLX, Empik.*AliExpress, Kaspi/,
  );
});
