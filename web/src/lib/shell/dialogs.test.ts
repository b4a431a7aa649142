import { afterEach, expect, it } from 'vitest';
import { closeAllDialogs, closeDialog, isDialogOpen, openDialog, type DialogName } from './dialogs.ts';

const names = ['change-category', 'add-image', 'top-up'] as const satisfies readonly DialogName[];
const openAll = () => {
  openDialog('change-category', { categoryId: null, onPick: () => undefined });
  openDialog('add-image', { productId: 'p', imageType: 'box' });
  openDialog('top-up', {});
};

afterEach(closeAllDialogs);

it.each(names)('%s opens and closes by itself', (name) => {
  closeDialog(name);
  expect(names.filter(isDialogOpen)).toEqual([]);
  openAll();
  closeDialog(name);
  expect(names.filter(isDialogOpen)).toEqual(names.filter((other) => other !== name));
});
