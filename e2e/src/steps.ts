import { expect, type Page } from '@playwright/test';
import { drawProductPhoto, labelText } from './draw-product-photo.ts';

const person = { name: 'Ola Nowak', password: 'Str0ng!pass' };

/** Something that the job may take long for: the cut-out network runs on the same processors. */
export const patience = { timeout: 120_000 };

/** An account of its own for every journey: those of one worker share a server. */
export async function signUp(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/signin/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(`ola-${Date.now()}@shop.example`);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
}

export async function confirmByMail(page: Page): Promise<void> {
  await page.goto('/mailbox');
  await page
    .getByRole('link', { name: /Confirm your e-mail/ })
    .first()
    .click();
  const link = await page.frameLocator('iframe').getByRole('link').first().getAttribute('href');
  await page.goto(link ?? '');
  await expect(page).toHaveURL(/\/setup/);
}

export async function setUp(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Europe/ }).check();
  await page.getByRole('button', { name: 'Start Exploring' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

export async function addProduct(page: Page): Promise<void> {
  await page.goto('/products');
  await page
    .getByRole('button', { name: /Add Product|New Product/ })
    .first()
    .click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bottle.jpg', mimeType: 'image/jpeg', buffer: await drawProductPhoto() });
  await page.getByRole('button', { name: 'Start Analysis' }).click();
  const confirm = page.getByRole('button', { name: 'Everything is Correct' });
  await expect(confirm).toBeEnabled(patience);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(new RegExp(labelText.name, 'i'), patience);
  await page.getByLabel(/Length/).fill('7');
  await page.getByLabel(/Width/).fill('5');
  await page.getByLabel(/Height/).fill('18');
  await confirm.click();
  await page.getByRole('checkbox', { name: 'the product has no box' }).check();
  await page.getByRole('checkbox', { name: 'no components' }).check();
  await page.getByRole('button', { name: 'Proceed to Transformation' }).click();
  await page.waitForURL(/\/visual\/products\//);
}

export async function photograph(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Warm minimalism/ }).click(patience);
  const fidelity = page.getByText(/Product kept: \d+ %/);
  await page.getByRole('button', { name: /^Create Image/ }).click();
  await expect(fidelity).toBeVisible(patience);
  await page.getByRole('button', { name: /^Re-create/ }).click();
  await expect(page.getByRole('button', { name: 'Version 2' })).toBeVisible(patience);
  await page.getByLabel('What should be different?').fill('warmer light');
  await page.getByRole('button', { name: /^Refine/ }).click();
  await expect(page.getByText('Changed', { exact: true })).toBeVisible(patience);
  await expect(page.getByText('Warmer light', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Next Image/ }).click();
  await expect(page.getByText('Frame 2 of', { exact: false })).toBeVisible();
  await expect(fidelity).toBeVisible(patience);
  await page.getByRole('button', { name: 'Save and Finish' }).click();
  // The photoshoot's own address holds /products/, too.
  await page.waitForURL(({ pathname }) => pathname.startsWith('/products/'));
}
