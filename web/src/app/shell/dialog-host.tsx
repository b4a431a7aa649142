import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import { tellError } from '../error-page.tsx';
import { closeDialog, useDialog, type DialogInputs, type DialogName } from '../../lib/shell/index.ts';

interface DialogProps<Name extends DialogName> {
  readonly input: DialogInputs[Name];
  readonly onClose: () => void;
}
type Dialog<Name extends DialogName> = LazyExoticComponent<ComponentType<DialogProps<Name>>>;

/** The shell's dialogs, loaded when first opened; one line each. */
const dialogs: { readonly [Name in DialogName]?: Dialog<Name> } = {
  'change-category': lazy(async () => ({
    default: (await import('../../features/catalog/change-category-dialog.tsx')).ChangeCategoryDialog,
  })),
  'top-up': lazy(async () => ({ default: (await import('../../features/payments/top-up-dialog.tsx')).TopUpDialog })),
  'add-image': lazy(async () => ({
    default: (await import('../../features/products/add-image-dialog.tsx')).AddImageDialog,
  })),
};

/** Shows whichever dialogs are open, each by itself. */
export function DialogHost() {
  return (
    <Suspense fallback={null}>
      <OpenDialog name="change-category" />
      <OpenDialog name="add-image" />
      <OpenDialog name="top-up" />
    </Suspense>
  );
}

function OpenDialog<Name extends DialogName>({ name }: { readonly name: Name }) {
  const input = useDialog(name);
  const Content: Dialog<Name> | undefined = dialogs[name];
  const failed = (error: unknown) => {
    closeDialog(name);
    void tellError(error);
  };
  return (
    <ErrorBoundary place={input ? 'open' : 'closed'} instead={null} onError={failed}>
      {input && Content && <Content input={input} onClose={() => closeDialog(name)} />}
    </ErrorBoundary>
  );
}
