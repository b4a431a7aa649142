import { afterEach, expect, it } from 'vitest';
import { closeAllDialogs, closeDialog, isDialogOpen, openDialog } from './dialogs.ts';

afterEach(closeAllDialogs);

it('open and close each by itself', () => {
  openDialog('top-up', {});
  openDialog('add-image', { productId: 'p', imageType: 'box' });
  closeDialog('top-up');
  expect([isDialogOpen('top-up'), isDialogOpen('add-image')]).toEqual([false, true]);
  closeDialog('change-category');
  expect(isDialogOpen('add-image')).toBe(true);
});
