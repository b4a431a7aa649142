import { marketplaces } from '../marketplaces/marketplaces.ts';
import { imageRules } from '../marketplaces/image-rules.ts';

/** A picture's file as a marketplace asks for it: its image rules, as far as one file has a part in them. */
export interface ExportPreset {
  /** The marketplace's. */
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  /**
   * The longer side that is taken at most, or recommended where no limit is known; larger pictures are scaled down to
   * it, smaller ones never up.
   */
  readonly longEdgePx: number;
  /** Below this longer side the picture is refused; null where no such rule is known. */
  readonly leastEdgePx: number | null;
  readonly maxMb: number | null;
}

/** Marketplaces that name a largest size or recommend one; the others (Kaufland, WooCommerce) take a picture as it is. */
export const exportPresets: readonly ExportPreset[] = imageRules.flatMap(
  ({ id, aimLongPx, mostLongPx, leastLongPx, leastShortPx, maxMb }) => {
    const least = [leastLongPx, leastShortPx].find((figure) => figure && !figure.isRecommended);
    const name = marketplaces.find((one) => one.id === id)?.name;
    const most = mostLongPx ?? aimLongPx;
    return name && most
      ? [
          {
            id,
            name,
            longEdgePx: most.value,
            leastEdgePx: least?.value ?? null,
            maxMb: maxMb?.value ?? null,
          },
        ]
      : [];
  },
);

export const exportFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ExportFormat = (typeof exportFormats)[number];
