import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './running-kadr.ts';
import { settle } from './settle.ts';
import { addProduct, confirmByMail, photograph, setUp, signUp } from './steps.ts';

const narrowPx = 360;
const languages = ['en', 'pl', 'ru'] as const;

/**
 * No fault that axe finds (WCAG 2.2 A and AA), nothing that scrolls sideways on the narrowest phone, in every language.
 */
async function expectSound(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await settle(page, () => page.goto(path));
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      // Pages have no frames of other origins, for which it would open a page of its own.
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect
      .soft(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
        path,
      )
      .toEqual([]);
    const size = page.viewportSize();
    await page.setViewportSize({ width: narrowPx, height: 740 });
    await settle(page, () => page.reload());
    for (const language of languages) {
      await settle(page, () => page.evaluate(chooseInAnotherTab, language));
      expect.soft(await page.evaluate(() => document.documentElement.lang), path).toBe(language);
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} in ${language}`)
        .toBeLessThanOrEqual(narrowPx);
    }
    // The next page that is opened takes it up.
    await page.evaluate(() => localStorage.setItem('user-locale', 'en'));
    if (size) await page.setViewportSize(size);
  });
}

/** In the page: what a choice of a language in another tab of this browser does. */
function chooseInAnotherTab(newValue: string): void {
  localStorage.setItem('user-locale', newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: 'user-locale', newValue }));
}

const soundness = 'nothing for axe to find, nothing sideways at 360 px, in three languages';

// The longest journeys of all: files start in the order of their names, these first, so that none of them is left over
// to run alone at the end.
test(`every page of a seller with a product is sound: ${soundness}`, async ({ page }) => {
  test.setTimeout(900_000);
  await signUp(page);
  await confirmByMail(page);
  await setUp(page);
  await addProduct(page);
  await page.getByRole('button', { name: /Warm minimalism/ }).waitFor();
  const photoshoot = new URL(page.url()).pathname;
  await expectSound(page, photoshoot);
  await page.goto(photoshoot);
  await photograph(page);
  const product = new URL(page.url()).pathname;
  for (const path of [
    photoshoot,
    product,
    `${product}?tab=visuals`,
    `${product}?tab=designs`,
    `${product}?tab=description`,
    '/dashboard',
    '/products',
    '/visual/batch',
  ])
    await expectSound(page, path);
  await page.goto(`${product}?tab=visuals`);
  await page.getByRole('button', { name: 'Design a card' }).first().click();
  await page.waitForURL(/\/design\/products\//);
  await expectSound(page, new URL(page.url()).pathname + new URL(page.url()).search);
});

test(`every page of a new account is sound: ${soundness}`, async ({ page }) => {
  test.setTimeout(900_000);
  await signUp(page);
  await expectSound(page, '/auth/verify-email');
  await confirmByMail(page);
  await expectSound(page, '/setup');
  await page.goto('/setup');
  await setUp(page);
  for (const path of [
    '/dashboard',
    '/products',
    '/products/batch',
    '/visual',
    '/visual/batch',
    '/design',
    '/help',
    '/user',
    '/user/integrations',
    '/user/shops',
    '/no/such/page',
  ])
    await expectSound(page, path);
});

test(`every page of visitors is sound: ${soundness}`, async ({ page }) => {
  test.setTimeout(900_000);
  for (const path of ['/auth/signin', '/auth/signup', '/auth/forget-password', '/legal/privacy', '/legal/terms'])
    await expectSound(page, path);
});
