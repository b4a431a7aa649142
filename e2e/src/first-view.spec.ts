import type { Page } from '@playwright/test';
import { expect, test } from './running-kadr.ts';
import { signUp } from './steps.ts';

/** Keeps the pages' scripts back until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What the page's console complains of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

const account = { email: `first-${Date.now()}@shop.example`, password: 'Str0ng!pass' };

test('a form that is filled in and sent before any script has come is sent by the app', async ({ page }) => {
  const complaints = complaintsOf(page);
  let release = await holdScripts(page);
  await page.goto('/auth/signup', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Ola Nowak');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/auth\/signup$/);
  release();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('kadr-session'));
  release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).pressSequentially(account.password.slice(0, 5));
  release();
  await page.getByLabel('Password', { exact: true }).pressSequentially(account.password.slice(5), { delay: 50 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const [locale, title] of [
  ['en-GB', 'Log in'],
  ['pl-PL', 'Zaloguj się'],
  ['ru-RU', 'Вход'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test('stands there as it will be, without scripts, and nothing moves when they come', async ({ page }) => {
      const complaints = complaintsOf(page);
      const release = await holdScripts(page);
      await page.goto('/auth/signin', { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeVisible();
      const before = await heading.elementHandle();
      const elements = () => page.locator('#root *').evaluateAll((all) => all.map(({ tagName }) => tagName));
      const drawn = await elements();
      release();
      await expect(page.locator('html[data-first-view]')).toHaveCount(0);
      expect(await elements()).toEqual(drawn);
      expect(await heading.evaluate((now, then) => now === then, before)).toBe(true);
      expect(complaints).toEqual([]);
    });
  });
}

test('a language that is chosen before any script has come, or while the app takes over, is kept', async ({ page }) => {
  // Twice before the scripts come, then at the moments at which the app is being started.
  for (const waitMs of [0, 0, 20, 60, 120, 200]) {
    const release = await holdScripts(page);
    await page.goto('/auth/signin', { waitUntil: 'commit' });
    const list = page.getByRole('combobox');
    await expect(list).toHaveValue('en');
    if (waitMs > 0) release();
    await page.waitForTimeout(waitMs);
    await list.selectOption('pl');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('user-locale'));
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('who is signed in, or has chosen another language here, does not see it', async ({ page }) => {
  await page.goto('/auth/signin');
  await page.getByLabel('Language').selectOption('pl');
  await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible();
  let release = await holdScripts(page);
  await page.goto('/auth/signin', { waitUntil: 'commit' });
  await expect(page.locator('#first')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Zaloguj się' })).toBeVisible();

  await page.getByLabel('Język').selectOption('en');
  await signUp(page);
  release = await holdScripts(page);
  await page.goto('/auth/signin', { waitUntil: 'commit' });
  await expect(page.locator('#first')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/auth\/verify-email/);
});
