import type { ComponentProps } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Below } from '../../../ui/below.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import type { ProductMenu } from './product-menu.tsx';

const Menu = lazyPart(async () => (await import('./product-menu.tsx')).ProductMenu, ['products']);

/** The product's menu in its own page, which is seen without it first. */
export function LateProductMenu(props: Omit<ComponentProps<typeof ProductMenu>, 'look'>) {
  return (
    <Below waiting={<Skeleton width={44} height={44} borderRadius={8} />}>
      <Menu {...props} look="page" />
    </Below>
  );
}
