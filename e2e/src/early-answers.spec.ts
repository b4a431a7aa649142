import type { Page } from '@playwright/test';
import { expect, test } from './running-kadr.ts';
import { confirmByMail, setUp, signUp } from './steps.ts';

/** A page of which nothing was sent or came for so long has asked all that it asks. */
const quietMs = 4000;

/** What the page at this address asks the server, each question as often as it is asked; it grows as the page asks. */
async function questionsAt(page: Page, address: string, { early }: { early: boolean }): Promise<() => string[]> {
  // Without the region of the last visit nothing is asked before the app is there.
  await page.evaluate(
    (region) => {
      if (region === null) localStorage.removeItem('user-region');
      else localStorage.setItem('user-region', region);
    },
    early ? 'EU1' : null,
  );
  // What the page before still asks is not this one's.
  await page.goto('about:blank');
  const asked: string[] = [];
  let lastAt = Date.now();
  page.removeAllListeners('request');
  page.removeAllListeners('requestfinished');
  page.on('requestfinished', () => (lastAt = Date.now()));
  page.on('request', (request) => {
    lastAt = Date.now();
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && /^\/(?:core|pay)\/api\/v1\/(?!file|events|country)/.test(pathname))
      asked.push(pathname + search);
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What stands below is asked for last: on a busy machine its scripts are long on their way.
  await expect.poll(() => Date.now() - lastAt, { timeout: 60_000 }).toBeGreaterThan(quietMs);
  return () => asked.toSorted();
}

test('what a page asks before its scripts are there is what it asks itself, and is not asked twice', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await signUp(page);
  await confirmByMail(page);
  await setUp(page);
  for (const address of ['/dashboard', '/products', '/visual'])
    await test.step(address, async () => {
      const usual = (await questionsAt(page, address, { early: false }))();
      expect(usual.length).toBeGreaterThan(3);
      const asked = await questionsAt(page, address, { early: true });
      await expect.poll(asked).toEqual(usual);
    });
});
