import type { Placement } from './document.ts';
import { cardLongSidePx } from './formats.ts';
import { overlapArea, type Box } from './geometry.ts';
import type { CardLayout } from './scene.ts';

export const logoCorners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type LogoCorner = (typeof logoCorners)[number];

/** Shares of the card's long side. */
export const logoWidthRange = { min: 0.04, max: 0.6 } as const;

interface PlacedLogo {
  aspect: number;
  corner: LogoCorner;
  width: number;
}

/** The width at which logos of any proportions look about equally large: a square one an eighth of the card, a wide one less high. */
export function usualLogoWidth(aspect: number): number {
  return Math.min(0.4, Math.max(logoWidthRange.min, 0.125 * aspect ** (aspect > 1 ? 0.6 : 0.5)));
}

/** How much worse a corner is in which the logo covers all of something. */
const worth = { text: 4, product: 2, other: 0.001 } as const;

/** A logo in its corner inside the safe area; where texts or the product are there, in the corner that covers least of them. */
export function placeLogo(layout: CardLayout, { aspect, corner, width }: PlacedLogo): Placement {
  const { widthPx, heightPx, safeArea, layers, product } = layout;
  const wide = Math.min(width * cardLongSidePx, safeArea.width, safeArea.height * aspect);
  const size = { width: wide, height: wide / aspect };
  const boxIn = (one: LogoCorner): Box => ({
    ...size,
    x: one.endsWith('left') ? safeArea.x : safeArea.x + safeArea.width - size.width,
    y: one.startsWith('top') ? safeArea.y : safeArea.y + safeArea.height - size.height,
  });
  const costOf = (one: LogoCorner) => {
    const box = boxIn(one);
    const share = (other: Box) => overlapArea(box, other) / (size.width * size.height);
    return (one === corner ? 0 : worth.other) + worth.text * layers.reduce((sum, { ink }) => sum + share(ink), 0) + (product === null ? 0 : worth.product * share(product));
  };
  const best = logoCorners.reduce((one, other) => (costOf(other) < costOf(one) ? other : one));
  const box = boxIn(best);
  return { x: box.x / widthPx, y: box.y / heightPx, width: box.width / widthPx, rotationDegrees: 0, scale: 1 };
}
