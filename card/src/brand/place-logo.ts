import type { DesignCommand } from '../commands/commands.ts';
import {
  cardLongSidePx,
  logoCorners,
  logoWidthRange,
  type DesignDocument,
  type LogoCorner,
  type Placement,
} from '@kadr/shared/designs';
import { overlapArea, type Box } from '../scene/geometry.ts';
import { objectOf, traitsOf } from '../document/layer-order.ts';
import type { CardLayer, CardLayout } from '../scene/scene.ts';

interface PlacedLogo {
  aspect: number;
  corner: LogoCorner;
  width: number;
}

/**
 * The width at which logos of any proportions look about equally large: a square one an eighth of the card, a wide one
 * less high.
 */
export function usualLogoWidth(aspect: number): number {
  return Math.min(0.4, Math.max(logoWidthRange.min, 0.125 * aspect ** (aspect > 1 ? 0.6 : 0.5)));
}

/**
 * How much worse a corner is in which the logo covers all of something, another corner than the wanted, and a logo that
 * is made half as large.
 */
const worth = { text: 4, product: 2, other: 0.001, smaller: 0.6 } as const;
/** How much smaller it may be where no corner is free. */
const sizes = [1, 0.8, 0.65] as const;

/**
 * A logo in its corner inside the safe area; where texts or the product are there, in the corner, and at the size, that
 * covers least of them.
 */
export function placeLogo(layout: CardLayout, { aspect, corner, width }: PlacedLogo): Placement {
  const { widthPx, heightPx, safeArea, layers, product } = layout;
  const full = Math.min(width * cardLongSidePx, safeArea.width, safeArea.height * aspect);
  const candidates = sizes.flatMap((size) =>
    logoCorners.map((one) => {
      const box: Box = {
        width: full * size,
        height: (full * size) / aspect,
        x: one.endsWith('left') ? safeArea.x : safeArea.x + safeArea.width - full * size,
        y: one.startsWith('top') ? safeArea.y : safeArea.y + safeArea.height - (full * size) / aspect,
      };
      const share = (other: Box) => overlapArea(box, other) / (box.width * box.height);
      const cost =
        (one === corner ? 0 : worth.other) +
        worth.smaller * (1 - size) +
        worth.text * layers.reduce((sum, { ink }) => sum + share(ink), 0) +
        (product === null ? 0 : worth.product * share(product));
      return { box, cost };
    }),
  );
  const { box } = candidates.reduce((best, other) => (other.cost < best.cost ? other : best));
  return { x: box.x / widthPx, y: box.y / heightPx, width: box.width / widthPx, rotationDegrees: 0, scale: 1 };
}

/** A logo of which more than this share lies on a text or on the product is in the way. */
const tolerated = 0.02;

/**
 * Logos that lie on texts or on the product go where they cover less; for a card whose texts or picture are others than
 * those that the logos were placed for. Logos that are turned or locked stay.
 */
export function settleLogosCommand(document: DesignDocument, layout: CardLayout): DesignCommand {
  const commands = layout.layers.flatMap((layer): DesignCommand[] => {
    const object = objectOf(document, layer.id);
    if (object?.kind !== 'logo' || layer.rotationDegrees !== 0 || traitsOf(document, layer.id).locked === true)
      return [];
    const others = layout.layers.filter(({ id }) => id !== layer.id);
    const before = coveredShare(layer.box, others, layout);
    if (before <= tolerated) return [];
    const { box } = layer;
    const corner =
      `${box.y + box.height / 2 > layout.heightPx / 2 ? 'bottom' : 'top'}-${box.x + box.width / 2 > layout.widthPx / 2 ? 'right' : 'left'}` as const;
    const placement = placeLogo(
      { ...layout, layers: others },
      { aspect: object.aspect, corner, width: box.width / cardLongSidePx },
    );
    const width = placement.width * layout.widthPx;
    const after = coveredShare(
      { x: placement.x * layout.widthPx, y: placement.y * layout.heightPx, width, height: width / object.aspect },
      others,
      layout,
    );
    return after < before ? [{ type: 'place-layer', layer: layer.id, placement }] : [];
  });
  return { type: 'batch', commands };
}

/** A plate or an icon under a logo is meant; a text or the product is not. */
function coveredShare(box: Box, layers: readonly CardLayer[], { product }: CardLayout): number {
  const taken = [
    ...layers.filter(({ type }) => type !== null).map(({ ink }) => ink),
    ...(product === null ? [] : [product]),
  ];
  return taken.reduce((sum, other) => sum + overlapArea(box, other), 0) / (box.width * box.height);
}
