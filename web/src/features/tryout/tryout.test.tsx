import { getPublicConfig } from '@kadr/shared/account';
import { AppError } from '@kadr/shared/kernel';
import { tryPhoto } from '@kadr/shared/tryout';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { Tryout } from './index.ts';

// Forms go by XMLHttpRequest, which no one answers here.
vi.mock(import('../../lib/send-form.ts'), () => ({ sendForm: (url) => fetch(url, { method: 'POST' }) }));

const features = ['tryout', 'products'];
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const answer = {
  photo: { url: dot, widthPx: 800, heightPx: 600 },
  cutout: { url: dot, widthPx: 200, heightPx: 200, box: { left: 0.4, top: 0.3, width: 0.25, height: 0.33 } },
};
const config = (tryout: boolean) =>
  serve(getPublicConfig, () => ({
    identity: { kind: 'embedded' as const, social: [] },
    regionHosts: {},
    offer: { testTokens: 50, picture: 10, sold: {} },
    tryout,
    localMailbox: false,
    build: 'test',
  }));

let stop = () => undefined as void;
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
});
afterEach(() => stop());

const show = () =>
  renderPage(
    <Tryout>
      <p>Our own pictures</p>
    </Tryout>,
    { features },
  );
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Try it with a photo of yours', { selector: 'input' }), {
    target: { files: [file] },
  });
const photo = (bytes = 1000) => new File([new Uint8Array(bytes)], 'mug.jpg', { type: 'image/jpeg' });

it('shows the photo before and after, and what an account gives, and goes back to our own pictures', async () => {
  stop = serveEndpoints(
    config(true),
    serve(tryPhoto, () => answer),
  );
  const { container } = await show();
  await screen.findByRole('button', { name: 'Try it with a photo of yours' });
  choose(photo());
  expect(await screen.findByAltText('The product of your photo, cut out')).toBeTruthy();
  expect(screen.getByRole('slider', { name: 'Compare before and after' })).toBeTruthy();
  expect(screen.getByText(/50 free test tokens: enough for 5 pictures with a watermark across them/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth/signup');
  expect(screen.queryByText('Our own pictures')).toBeNull();
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Our own pictures')).toBeTruthy();
});

it('says in place what is wrong, and lets the visitor choose again', async () => {
  let sent = 0;
  stop = serveEndpoints(
    config(true),
    serve(tryPhoto, () => {
      sent++;
      throw new AppError('unavailable', 'tryout.busy');
    }),
  );
  await show();
  await screen.findByRole('button', { name: 'Try it with a photo of yours' });
  choose(photo(10 * 1024 ** 2 + 1));
  expect((await screen.findByRole('alert')).textContent).toBe('The file is larger than 10 MB.');
  expect(sent).toBe(0);
  choose(photo());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/busy with our sellers' photos/));
  expect(screen.getByText('Our own pictures')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try it with a photo of yours' })).toBeTruthy();
});

it('is not offered where the operator has switched it off', async () => {
  stop = serveEndpoints(config(false));
  await show();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(screen.getByText('Our own pictures')).toBeTruthy();
});
