import { AppError } from '@kadr/shared/kernel';
import { addPhoto, type Photo } from '@kadr/shared/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { PhotoGroup } from './components/photo-group.tsx';

vi.mock(import('../../lib/upload-file.ts'), async (actual) => ({
  ...(await actual()),
  uploadFile: (file, { finish }) => finish(file.name),
}));
const stopServing = serveEndpoints(
  serve(addPhoto, ({ input }) => {
    throw JSON.stringify(input).includes('bad')
      ? new AppError('invalid', 'photo.too-small', { minPx: 400 })
      : new AppError('not-found', 'products.not-found');
  }),
);
afterAll(stopServing);
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
afterEach(() => vi.clearAllMocks());

const picture = { url: '/p', thumbnailUrl: '/t', widthPx: 640, heightPx: 480, blur: 'data:image/webp;base64,AA' };
const photo = (cutout: Partial<NonNullable<Photo['cutout']>>): Photo => ({
  id: '01900000-0000-7000-8000-000000000001',
  group: 'sample',
  position: 0,
  fileName: 'mug.jpg',
  picture,
  cutout: {
    state: 'ready',
    progress: 1,
    picture,
    box: { left: 0.2, top: 0.2, width: 0.5, height: 0.5 },
    confidence: 0.9,
    reasons: [],
    faults: [],
    isChecked: false,
    failure: null,
    camera: { view: 'front', pitchDeg: 8, confidence: 0.8, source: 'estimate' },
    ...cutout,
  },
});
const group = (photos: readonly Photo[]) =>
  renderPage(<PhotoGroup productId="01900000-0000-7000-8000-00000000000a" group="sample" photos={photos} />, {
    features: ['products'],
  });
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/Drop photos here|Another view/), { target: { files } });

test('a file that the server refuses is said in its place, in words, and can be dismissed', async () => {
  await group([]);
  choose(file('bad.jpg'));
  expect(await screen.findByText('The photo is too small: its short side needs at least 400 pixels.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss bad.jpg' }));
  expect(screen.queryByText(/too small/)).toBeNull();
});

test('of more files than there is room for, the first are taken and the others refused one by one', async () => {
  await group([photo({}), { ...photo({}), id: '01900000-0000-7000-8000-000000000002' }]);
  choose(file('bad-1.jpg'), file('b.jpg'), file('c.jpg'));
  await waitFor(() => expect(screen.getAllByText('There is no room for another photo here.')).toHaveLength(2));
});

test('says once of a photo that was added twice that it is there already', async () => {
  const signed = (id: number, url: string): Photo => ({
    ...photo({}),
    id: `01900000-0000-7000-8000-00000000000${id}`,
    picture: { ...picture, url },
  });
  await group([signed(1, '/a?s=1'), signed(2, '/b?s=1'), signed(3, '/a?s=2')]);
  expect(screen.getAllByText(/added this photo already/)).toHaveLength(1);
});

test('asks how the photo was taken where the estimate is unsure, and not where it is sure', async () => {
  await group([photo({ camera: { view: 'front', pitchDeg: 10, confidence: 0.3, source: 'estimate' } })]);
  expect(screen.getByRole('group', { name: 'How was this photo taken?' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Straight down' }).getAttribute('aria-pressed')).toBe('false');
});

test('a sure estimate is told quietly', async () => {
  await group([photo({})]);
  expect(screen.queryByRole('group', { name: /How was/ })).toBeNull();
  expect(screen.getByText('Taken: From the front')).toBeDefined();
});

test('a failed cut-out says why and offers another try', async () => {
  await group([photo({ state: 'failed', picture: null, box: null, failure: 'cutout.nothing-found' })]);
  expect(screen.getByText(/We found no product/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Cut out again' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Outline it yourself' })).toBeDefined();
});

test('an unsure outline is pointed out with its reason', async () => {
  await group([photo({ confidence: 0.4, reasons: ['touches-border', 'thin-parts'] })]);
  expect(screen.getByText('Something is cut off at the edge of the photo.', { exact: false })).toBeDefined();
});

test.each([
  ['hand-held', 'There seems to be a hand in the cut-out.'],
  ['person', 'There seems to be a person in the cut-out.'],
])('%s: asked what to do with it', async (reason, question) => {
  await group([photo({ confidence: 0.3, reasons: [reason, 'touches-border'] })]);
  expect(screen.getByText(question)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Remove it' }).getAttribute('href')).toMatch(/outline/);
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Use another photo' })).toBeDefined();
});

test('a photo with grass before the product can be replaced, for no outline gives back what it hides', async () => {
  await group([photo({ confidence: 0.4, reasons: ['grass-in-front'] })]);
  expect(screen.getByText(/^Grass seems to stand in front of the product/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Correct the outline' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'It is right' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Use another photo' })).toBeDefined();
});

test('the way to the outline is a quiet link where it is sure or was checked, a question where not', async () => {
  await group([
    photo({}),
    {
      ...photo({ confidence: 0.4, isChecked: true, reasons: ['hand-held'] }),
      id: '01900000-0000-7000-8000-000000000002',
    },
  ]);
  expect(screen.getAllByRole('link', { name: 'Adjust the outline' }).map((link) => link.getAttribute('href'))).toEqual(
    ['1', '2'].map(
      (last) => `/products/01900000-0000-7000-8000-00000000000a/outline/01900000-0000-7000-8000-00000000000${last}`,
    ),
  );
  expect(screen.queryByText(/Please look/)).toBeNull();
});

test('an unsure outline leads to its editor and can be said to be right', async () => {
  await group([photo({ confidence: 0.4, reasons: [] })]);
  expect(screen.getByRole('link', { name: 'Correct the outline' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'It is right' })).toBeDefined();
});

test('axe finds nothing', async () => {
  const { container } = await group([
    photo({}),
    {
      ...photo({ state: 'running', progress: 0.4, picture: null, box: null, camera: null }),
      id: '01900000-0000-7000-8000-000000000003',
    },
  ]);
  expect(await findAxeViolations(container)).toEqual([]);
});
