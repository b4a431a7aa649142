import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findAxeViolations } from '../../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../../lib/testing/render-page.tsx';
import { Viewfinder } from './viewfinder.tsx';

vi.mock(import('./use-camera.ts'), async (actual) => ({
  ...(await actual()),
  takePhoto: async (_, name) => new File([new Uint8Array(10)], name, { type: 'image/jpeg' }),
}));

let opened: () => Promise<MediaStream>;
beforeEach(() => {
  opened = async () => Object.assign(new MediaStream(), { getTracks: () => [] });
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: () => opened() } }));
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => vi.restoreAllMocks());

const show = async (room = 3) => {
  const told = { onTaken: vi.fn(), onClose: vi.fn(), onOtherCamera: vi.fn() };
  const { container } = await renderPage(<Viewfinder room={room} {...told} />, { features: ['products'] });
  return { ...told, container };
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const turn = (beta: number) =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('deviceorientation'), { beta, gamma: 0 }));
  });

it('takes one view after the other, each with the tilt of its moment', async () => {
  const { onTaken, onClose, container } = await show();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take the photo' })).toHaveProperty('disabled', false));
  expect(screen.getByRole('button', { name: 'From the front' }).getAttribute('aria-pressed')).toBe('true');
  expect(await findAxeViolations(container)).toEqual([]);
  turn(85);
  press('Take the photo');
  await waitFor(() => expect(onTaken).toHaveBeenCalledTimes(1));
  expect(onTaken.mock.calls[0]?.[0]).toMatchObject({ pitchDeg: expect.closeTo(5) });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'At an angle' }).getAttribute('aria-pressed')).toBe('true'),
  );
  press('From above');
  turn(1);
  press('Take the photo');
  await waitFor(() => expect(onTaken).toHaveBeenCalledTimes(2));
  expect(onTaken.mock.calls[1]?.[0]).toMatchObject({
    pitchDeg: expect.closeTo(89),
    file: { name: expect.stringMatching(/^kadr-top-/) },
  });
  press('Done: 2 photos');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('tells no tilt where the phone does not, and ends when there is no room for more', async () => {
  const { onTaken, onClose } = await show(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take the photo' })).toHaveProperty('disabled', false));
  press('Take the photo');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onTaken.mock.calls[0]?.[0]).toMatchObject({ pitchDeg: null });
});

it('says why there is no picture, and leads to the own camera', async () => {
  opened = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  const { onOtherCamera } = await show();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Kadr may not use the camera/);
  fireEvent.click(screen.getAllByRole('button', { name: "Phone's camera app" })[0] ?? document.body);
  expect(onOtherCamera).toHaveBeenCalledTimes(1);
});
