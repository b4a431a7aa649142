import type { PropBox } from '@kadr/shared/designs';
import { cutProps } from '../layout/cut-props.ts';
import { coverOf } from '../layout/mask-cover.ts';
import type { CardLayout } from '../scene/scene.ts';

/** How many things of the set a card cuts, fades or writes over. */
export function propsCutOn(
  { picture: { box, window, clip }, product, layers, widthPx, heightPx, frost, shapes }: CardLayout,
  props: readonly PropBox[] = [],
): number {
  if (props.length === 0) return 0;
  return cutProps(props, box, {
    card: { x: 0, y: 0, width: widthPx, height: heightPx },
    cover: coverOf({ window, clip, frost, shapes }),
    texts: layers.map(({ ink }) => ink),
    product: product ?? { x: 0, y: 0, width: 0, height: 0 },
  });
}
