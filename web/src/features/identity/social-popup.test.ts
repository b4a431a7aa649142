import { AppError } from '@kadr/shared/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOpener, type PopupAnswer } from './social-channel.ts';
import { openSocialPopup } from './social-popup.ts';

const state = 'state-of-this-attempt';
const popup = { closed: false, location: { replace: vi.fn() }, close: vi.fn() };
const start = () => Promise.resolve({ url: 'https://accounts.example/auth', state });
const answer = (changes: Partial<PopupAnswer> = {}) => answerOpener({ state, code: 'c1', refused: false, ...changes });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  popup.closed = false;
  popup.location.replace.mockClear();
  popup.close.mockClear();
  vi.stubGlobal(
    'open',
    vi.fn(() => popup),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** Opens the window, acts once it stands at the provider, and waits for the end. */
const settled = async (act: () => void) => {
  const result = openSocialPopup(start).then(
    (value) => value,
    (error: AppError) => error.code,
  );
  await expect.poll(() => popup.location.replace).toHaveBeenCalled();
  act();
  return result;
};

it('opens a window of 500 x 600 in the press, before anything is asked', () => {
  void openSocialPopup(() => new Promise(() => undefined));
  expect(window.open).toHaveBeenCalledWith(
    'about:blank',
    'kadr-social',
    expect.stringMatching(/^popup,width=500,height=600,/),
  );
});

it('hands back what the window brought, and closes it', async () => {
  expect(await settled(() => answer())).toEqual({ code: 'c1', state });
  expect(popup.close).toHaveBeenCalled();
});

it('says so when the browser blocks the window', async () => {
  vi.stubGlobal('open', () => null);
  await expect(openSocialPopup(start)).rejects.toMatchObject({ code: 'identity.popup-blocked' });
});

it('says so when the window is closed, two seconds later: the answer may be on its way', async () => {
  expect(
    await settled(() => {
      popup.closed = true;
      vi.advanceTimersByTime(2000);
    }),
  ).toBe('identity.popup-closed');
  expect(
    await settled(() => {
      popup.closed = true;
      vi.advanceTimersByTime(1500);
      answer();
    }),
  ).toEqual({ code: 'c1', state });
});

it.each([
  [true, 'identity.popup-closed'],
  [false, 'identity.social-refused'],
])('tells a "no" of the person (%s) from one of the provider', async (refused, code) => {
  expect(await settled(() => answer({ code: null, refused }))).toBe(code);
});

it('does not take what another attempt brings', async () => {
  const foreign = settled(() => {
    answer({ state: 'of somebody else', code: 'stolen' });
    answer();
  });
  expect(await foreign).toEqual({ code: 'c1', state });
});

it('closes the window when the server cannot say where it goes', async () => {
  await expect(
    openSocialPopup(() => Promise.reject(new AppError('forbidden', 'identity.operation-not-allowed'))),
  ).rejects.toMatchObject({ code: 'identity.operation-not-allowed' });
  expect(popup.close).toHaveBeenCalled();
});
