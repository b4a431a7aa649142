import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPagesBy, switchNotices, notifyOfEnded } from './ended-work.ts';
import { i18n, startI18n } from './i18n.ts';

class TestNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static shown: TestNotification[] = [];
  static asked = 0;
  static requestPermission(): Promise<NotificationPermission> {
    TestNotification.asked += 1;
    TestNotification.permission = 'granted';
    return Promise.resolve('granted');
  }
  readonly title: string;
  readonly tag: string | undefined;
  constructor(title: string, options?: NotificationOptions) {
    super();
    this.title = title;
    this.tag = options?.tag;
    TestNotification.shown.push(this);
  }
  close() {}
}

let hidden = false;
const setHidden = (value: boolean) => {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(async () => {
  await startI18n();
  await i18n.changeLanguage('en');
  vi.stubGlobal('Notification', TestNotification);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  document.title = 'Mug · Kadr';
});
afterEach(async () => {
  setHidden(false);
  await switchNotices(false);
  TestNotification.shown.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const picture = { work: 'picture', outcome: 'ready', path: '/visual/products/1' } as const;

it('counts in the title what ended while the tab was hidden, and gives the title back when it is seen', () => {
  notifyOfEnded(picture);
  expect(document.title).toBe('Mug · Kadr');
  setHidden(true);
  notifyOfEnded(picture);
  expect(document.title).toBe('(1) Picture ready – Kadr');
  notifyOfEnded(picture);
  expect(document.title).toBe('(2) Pictures ready – Kadr');
  notifyOfEnded({ work: 'file', outcome: 'failed' });
  expect(document.title).toBe('(3) News from your work – Kadr');
  setHidden(false);
  expect(document.title).toBe('Mug · Kadr');
  setHidden(true);
  notifyOfEnded(picture);
  expect(document.title).toBe('(1) Picture ready – Kadr');
});

it('asks for notifications only when the seller switches them on, and shows them only while the tab is hidden', async () => {
  setHidden(true);
  notifyOfEnded(picture);
  expect([TestNotification.asked, TestNotification.shown.length]).toEqual([0, 0]);
  await switchNotices(true);
  notifyOfEnded(picture);
  setHidden(false);
  notifyOfEnded(picture);
  expect([TestNotification.asked, TestNotification.shown.map(({ title }) => title)]).toEqual([1, ['Picture ready']]);
  await switchNotices(false);
  setHidden(true);
  notifyOfEnded(picture);
  expect(TestNotification.shown).toHaveLength(1);
});

it('opens the page on a press', async () => {
  const opened: string[] = [];
  openPagesBy((path) => opened.push(path));
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  await switchNotices(true);
  setHidden(true);
  notifyOfEnded(picture);
  TestNotification.shown[0]?.dispatchEvent(new Event('click'));
  expect([opened, focus.mock.calls.length]).toEqual([['/visual/products/1'], 1]);
});
