import type { ImageKind } from '@kadr/shared/images';
import type { PhotoGroup } from '@kadr/shared/products';
import { createStore, useStore } from '../store.ts';

/** The shell's three dialogs and what each is opened with. */
export interface DialogInputs {
  'change-category': { readonly categoryId: string | null; readonly onPick: (categoryId: string) => void };
  /** Photos for a group of a product, or pictures for the seller's library. */
  'add-image': { readonly productId: string; readonly imageType: PhotoGroup } | { readonly imageKind: ImageKind };
  /** `short`: what was wanted costs more tokens than there are (of the paid ones alone, where only they count). */
  'top-up': {
    readonly short?: { readonly needed: number; readonly have: number; readonly paidOnly: boolean };
    /** Where the payment leads back to; default: the page that it is opened on. */
    readonly returnTo?: string;
  };
}
export type DialogName = keyof DialogInputs;

/** An open dialog is present with its input, a closed one absent. */
type OpenDialogs = { readonly [Name in DialogName]?: DialogInputs[Name] };

const none: OpenDialogs = {};
const store = createStore<OpenDialogs>(none);

export function openDialog<Name extends DialogName>(name: Name, input: DialogInputs[Name]): void {
  store.set((open) => ({ ...open, [name]: input }));
}

export function closeDialog(name: DialogName): void {
  store.set((open) => {
    if (!open[name]) return open;
    const { [name]: _closed, ...others } = open;
    return others;
  });
}

export function closeAllDialogs(): void {
  store.set(none);
}

/** The dialog's input while it is open, else undefined. */
export function useDialog<Name extends DialogName>(name: Name): DialogInputs[Name] | undefined {
  return useStore(store)[name];
}

export function isDialogOpen(name: DialogName): boolean {
  return store.get()[name] !== undefined;
}
