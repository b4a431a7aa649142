import type { Page } from '@playwright/test';
import { expect, test } from './running-kadr.ts';
import { confirmByMail } from './steps.ts';

/** Goes on by Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : [];
      return [...labels, element?.getAttribute('aria-label'), element?.textContent].filter(Boolean).join(' ').trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not come to ${name}`);
}

test('the keyboard alone gets from the door through sign-up and setup to the dashboard', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/signin/);
  await tabTo(page, /^Create an account/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await tabTo(page, /^Name/);
  await page.keyboard.type('Ola Nowak');
  await tabTo(page, /^E-mail/);
  await page.keyboard.type(`keys-${Date.now()}@shop.example`);
  await tabTo(page, /^Password/);
  await page.keyboard.type('Str0ng!pass');
  await tabTo(page, /agree/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Create an account/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\/verify-email/);
  await confirmByMail(page);
  await tabTo(page, /Europe|Americas|NA1|EU1|RU1/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /Start Exploring/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
