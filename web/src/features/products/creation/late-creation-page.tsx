import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import type { CreationPage } from './creation-page.tsx';

const Creation = lazyPart(
  async () => (await import('./creation-page.tsx')).CreationPage,
  ['brand', 'catalog', 'descriptions', 'images', 'products', 'visuals'],
);

/** Who looks at a made product does not wait for what makes one. */
export function LateCreationPage({
  waiting,
  ...props
}: ComponentProps<typeof CreationPage> & { readonly waiting: ReactNode }) {
  return (
    <Suspense fallback={waiting}>
      <Creation {...props} />
    </Suspense>
  );
}
