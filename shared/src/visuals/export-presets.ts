import { marketplaces } from '../descriptions/marketplaces.ts';
import { imageRules } from '../listings/image-rules.ts';

/** A picture's file as a marketplace asks for it: its image rules, as far as one file has a part in them. */
export interface ExportPreset {
  /** The marketplace's. */
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  /** Longer side that is asked for; larger pictures are scaled down to it, smaller ones never up. */
  readonly longEdgePx: number;
  /** Below this longer side the picture is refused; null where no such rule is known. */
  readonly leastEdgePx: number | null;
  readonly maxMb: number | null;
}

/** Marketplaces whose recommended size is known; Allegro, Otto, Kaufland, Bol and others name only limits, so they have none here. */
export const exportPresets: readonly ExportPreset[] = imageRules.flatMap(({ id, aimLongPx, leastLongPx, leastShortPx, maxMb }) => {
  const name = marketplaces.find((one) => one.id === id)?.name;
  return name && aimLongPx
    ? [{ id, name, longEdgePx: aimLongPx.value, leastEdgePx: (leastLongPx ?? leastShortPx)?.value ?? null, maxMb: maxMb?.value ?? null }] : [];
});

export const exportFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ExportFormat = (typeof exportFormats)[number];
