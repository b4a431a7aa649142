import type { Page, Request } from '@playwright/test';
import { expect } from './running-kadr.ts';

/** What each page has asked and not been answered yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** The calls of a page that are under way, noted from the first time on that it is asked for them. */
function callsOf(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (request) => {
    // The stream of events never ends.
    if (!new URL(request.url()).pathname.endsWith('/events')) calls.add(request);
  });
  page.on('response', (response) => {
    const request = response.request();
    // What the document before asked is not this one's.
    if (request.isNavigationRequest() && response.frame() === page.mainFrame())
      for (const call of calls) if (call !== request) calls.delete(call);
    // An answer that the page does not read is never told to be finished.
    if (request.resourceType() === 'fetch') calls.delete(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** Longer than the 150 ms after which a page asks at the latest for what comes below its first picture (web/src/ui/below.tsx). */
const quietMs = 250;

/** Opens or loads a page and waits until it is as it stays: its heading is there, no call is under way, nothing moves. */
export async function settle(page: Page, load: () => Promise<unknown>): Promise<void> {
  const calls = callsOf(page);
  await load();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.evaluate(untilNothingChanges, quietMs);
        return [...calls].map((call) => call.url());
      },
      { intervals: [0] },
    )
    .toEqual([]);
}

/** In the page: no element has changed for so long, and nothing that ends is still moving. */
async function untilNothingChanges(quietMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = (): void => {
      const moves = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
      if (moves) wait();
      else {
        watch.disconnect();
        resolve();
      }
    };
    let timer = setTimeout(look, quietMs);
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, quietMs);
    };
    const watch = new MutationObserver(wait);
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
