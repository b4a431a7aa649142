import type { Page } from '@playwright/test';
import { expect, test } from './running-kadr.ts';
import { confirmByMail, setUp, signUp } from './steps.ts';

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
  page.removeAllListeners('request');
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && /^\/(?:core|pay)\/api\/v1\/(?!file|events|country)/.test(pathname))
      asked.push(pathname + search);
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(2500);
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
