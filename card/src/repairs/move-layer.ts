import type { Placement } from '@kadr/shared/designs';
import type { DesignCommand } from '../commands/commands.ts';
import type { CardLayer, CardLayout } from '../scene/scene.ts';

/** As far as it takes to lie in the safe area, upright. */
export function movedInside(
  layer: CardLayer | undefined,
  { safeArea, widthPx, heightPx }: CardLayout,
): DesignCommand[] {
  if (layer === undefined) return [];
  const { ink, placement } = layer;
  const shift = (from: number, size: number, least: number, most: number) =>
    from < least ? least - from : from + size > most ? Math.max(least - from, most - size - from) : 0;
  const moved: Placement = {
    ...placement,
    rotationDegrees: 0,
    x: placement.x + shift(ink.x, ink.width, safeArea.x, safeArea.x + safeArea.width) / widthPx,
    y: placement.y + shift(ink.y, ink.height, safeArea.y, safeArea.y + safeArea.height) / heightPx,
  };
  return [{ type: 'place-layer', layer: layer.id, placement: moved }];
}

/** To the nearest side of the product, inside the safe area. */
export function besideProduct(
  layer: CardLayer | undefined,
  { product, widthPx, heightPx }: CardLayout,
): DesignCommand[] {
  if (layer === undefined || product === null) return [];
  const { ink, placement, id } = layer;
  const gap = Math.min(widthPx, heightPx) * 0.015;
  const shifts = [
    { x: product.x - gap - ink.x - ink.width, y: 0 },
    { x: product.x + product.width + gap - ink.x, y: 0 },
    { x: 0, y: product.y - gap - ink.y - ink.height },
    { x: 0, y: product.y + product.height + gap - ink.y },
  ];
  return shifts
    .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
    .map(({ x, y }) => ({
      type: 'place-layer',
      layer: id,
      placement: { ...placement, x: placement.x + x / widthPx, y: placement.y + y / heightPx },
    }));
}
