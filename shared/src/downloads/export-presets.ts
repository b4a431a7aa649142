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

/**
 * Marketplaces whose recommended size is known; Allegro, Otto, Kaufland, Bol and others name only limits, so they have
 * none here.
 */
export const exportPresets: readonly ExportPreset[] = imageRules.flatMap(
  ({ id, aimLongPx, mostLongPx, leastLongPx, leastShortPx, maxMb }) => {
    const least = [leastLongPx, leastShortPx].find((figure) => figure && !figure.isRecommended);
    const name = marketplaces.find((one) => one.id === id)?.name;
    return name && aimLongPx
      ? [
          {
            id,
            name,
            longEdgePx: (mostLongPx ?? aimLongPx).value,
            leastEdgePx: least?.value ?? null,
            maxMb: maxMb?.value ?? null,
          },
        ]
      : [];
  },
);

export const exportFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ExportFormat = (typeof exportFormats)[number];
