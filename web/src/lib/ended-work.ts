import { z } from 'zod';
import { i18n } from './i18n.ts';
import { readStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** Work of the seller's that takes long, and how it ended. */
export interface EndedWork {
  readonly work: 'picture' | 'video' | 'analysis' | 'run' | 'import' | 'file';
  /** `paused`: a run waits for tokens. */
  readonly outcome: 'ready' | 'failed' | 'paused';
  /** The page that shows it; absent where the page that is open is the one. */
  readonly path?: string;
}

/** `blocked`: the browser's own setting for this site refuses them. */
type Notices = 'on' | 'off' | 'blocked' | 'unsupported';

const wantedKey = 'kadr-notices';
const notices = createStore<Notices>(noticesNow());
const missed: EndedWork[] = [];
let title: HTMLTitleElement | null = null;
let openPage = (path: string): void => location.assign(path);

/**
 * Says that long work is over, where the seller is elsewhere: in the tab's title, and by a notification of the browser
 * if wanted.
 */
export function notifyOfEnded(ended: EndedWork): void {
  if (!document.hidden) return;
  if (missed.length === 0) document.addEventListener('visibilitychange', forgetMissed);
  missed.push(ended);
  showInTitle();
  if (noticesNow() === 'on') notify(ended);
}

/** How a press on a notification goes to its page without loading everything again. */
export function openPagesBy(open: (path: string) => void): void {
  openPage = open;
}

export function useNotices(): Notices {
  return useStore(notices);
}

/** Called on the seller's own press only: browsers refuse to be asked at other times, and people dislike it. */
export async function switchNotices(on: boolean): Promise<void> {
  if (on && noticesNow() !== 'unsupported') await Notification.requestPermission();
  writeStored(wantedKey, on ? 'on' : 'off');
  notices.set(noticesNow());
}

function noticesNow(): Notices {
  if (typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const isWanted = readStored(wantedKey, z.literal('on')) !== null;
  return isWanted && Notification.permission === 'granted' ? 'on' : 'off';
}

/** A title of its own before the page's: the page may change its own meanwhile. */
function showInTitle(): void {
  if (!title) {
    title = document.createElement('title');
    document.head.prepend(title);
  }
  title.textContent = `(${missed.length}) ${wordsFor(missed)} – Kadr`;
}

function forgetMissed(): void {
  if (document.hidden) return;
  document.removeEventListener('visibilitychange', forgetMissed);
  missed.length = 0;
  title?.remove();
  title = null;
}

function wordsFor(all: readonly EndedWork[]): string {
  const [first] = all;
  const isOfOneKind = all.every(({ work, outcome }) => work === first?.work && outcome === first.outcome);
  const mixed = i18n.t('ended.mixed', { ns: 'kernel' });
  if (!first || !isOfOneKind) return mixed;
  return i18n.t(`ended.${first.work}.${first.outcome}`, { ns: 'kernel', count: all.length, defaultValue: mixed });
}

function notify(ended: EndedWork): void {
  const { work, outcome, path = `${location.pathname}${location.search}` } = ended;
  try {
    const notice = new Notification(wordsFor([ended]), {
      body: i18n.t(`ended.body.${outcome}`, { ns: 'kernel' }),
      icon: '/icon-192.png',
      // Further news of the same page takes the place of the first, also from another tab.
      tag: `${work} ${path}`,
    });
    notice.addEventListener('click', () => {
      notice.close();
      window.focus();
      if (ended.path !== undefined) openPage(ended.path);
    });
  } catch {
    // Chrome on Android has the class but wants a service worker: the title says it.
  }
}
