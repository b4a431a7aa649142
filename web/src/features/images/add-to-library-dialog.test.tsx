import { keepUserImage, type UserImage } from '@kadr/shared/images';
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { AddToLibraryDialog } from './add-to-library-dialog.tsx';

vi.mock(import('../../lib/upload-file.ts'), async (actual) => ({
  ...(await actual()),
  uploadFile: (file, { finish }) => finish(file.name),
}));

const imageOf = (n: number): UserImage => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  kind: 'photo',
  fileName: `mug-${n}.jpg`,
  bytes: 5,
  createdAt: '2026-11-22T10:00:00Z',
  picture: { url: '/p', thumbnailUrl: '/t', widthPx: 640, heightPx: 480, blur: 'data:image/webp;base64,AA' },
});
/** The library answers a picture that it has already as it is. */
afterAll(
  serveEndpoints(
    serve(keepUserImage, ({ input }) =>
      imageOf(
        String(input['uploadId']).startsWith('copy') ? 1 : Number(/\d/.exec(String(input['uploadId']))?.[0] ?? 0),
      ),
    ),
  ),
);

test('a file that is sent twice is counted as the one picture that it is', async () => {
  await renderPage(<AddToLibraryDialog imageKind="photo" onClose={() => undefined} />, {
    features: ['images', 'products', 'kernel'],
  });
  const files = ['mug-1.jpg', 'copy of mug-1.jpg', 'mug-2.jpg'].map(
    (name) => new File([new Uint8Array(5)], name, { type: 'image/jpeg' }),
  );
  fireEvent.change(screen.getByLabelText('Drop images here'), { target: { files } });
  await screen.findByRole('button', { name: 'Done' });
  expect(screen.getByText(/^2 /)).toBeDefined();
});
