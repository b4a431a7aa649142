import { readFileSync } from 'node:fs';
import { expect, test } from './running-kadr.ts';
import { addProduct, confirmByMail, patience, photograph, setUp, signUp } from './steps.ts';

test('a newcomer makes a picture and a card of it, from sign-up to the downloaded file', async ({ page }) => {
  const broken: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/file/') && answer.status() >= 400) broken.push(`${answer.status()} ${answer.url()}`);
  });
  await signUp(page);
  await confirmByMail(page);
  await setUp(page);
  await addProduct(page);
  await photograph(page);

  await page.getByRole('tab', { name: 'Visuals Gallery' }).click();
  await page.getByRole('button', { name: 'Design a card' }).first().click();
  await expect(page).toHaveURL(/\/design\/products\//);
  await page.getByRole('textbox', { name: /Title/ }).first().fill('Gentle every day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Card saved')).toBeVisible(patience);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download/ }).click();
  await page.getByRole('menuitem', { name: '1536 px' }).first().click();
  const file = readFileSync(await (await download).path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect(file.length).toBeGreaterThan(100_000);
  // Every picture on the way was there.
  expect(broken).toEqual([]);
});
