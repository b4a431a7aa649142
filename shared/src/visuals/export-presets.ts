/** How well a figure is known: read on the platform's own page, in a tool vendor's help, on another page, in public code. */
export type FigureGrade = 'official' | 'integrator' | 'secondary' | 'code';

/** What a marketplace wants of a picture's file. A figure that nobody found is null: nothing is assumed in its place. */
export interface ExportPreset {
  readonly id: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  /** Longer side that is asked for; larger pictures are scaled down to it, smaller ones never up. */
  readonly longEdgePx: number;
  /** Below this longer side the platform refuses the picture or shows it without zoom. */
  readonly leastEdgePx: number | null;
  readonly maxMb: number | null;
  readonly grade: FigureGrade;
  readonly source: string;
}

/** When the figures were collected, from copies of public pages; raise `exportPresetsVersion` with any change. */
export const exportPresetsAsOf = '2026-11-20';
export const exportPresetsVersion = 1;

/** Platforms whose recommended size is known; Allegro, Otto, Kaufland, Bol and others name only limits, so they have none here. */
export const exportPresets = [
  { id: 'amazon', name: 'Amazon', longEdgePx: 1600, leastEdgePx: 1000, maxMb: 10, grade: 'integrator', source: 'tool vendors\' guides; zoom from 1000 px' },
  { id: 'ebay', name: 'eBay', longEdgePx: 1600, leastEdgePx: 500, maxMb: 12, grade: 'secondary', source: 'guides; limits from eBay\'s picture policy' },
  { id: 'etsy', name: 'Etsy', longEdgePx: 2000, leastEdgePx: null, maxMb: null, grade: 'secondary', source: 'guides' },
  { id: 'walmart', name: 'Walmart', longEdgePx: 2200, leastEdgePx: 1500, maxMb: 5, grade: 'official', source: 'Walmart Marketplace image guidelines' },
  { id: 'shopify', name: 'Shopify', longEdgePx: 2048, leastEdgePx: 800, maxMb: 20, grade: 'official', source: 'Shopify help: product media' },
  { id: 'google', name: 'Google Merchant Center', longEdgePx: 1500, leastEdgePx: 500, maxMb: 16, grade: 'official', source: 'Google Merchant Center help: image link' },
  { id: 'meta', name: 'Facebook, Instagram', longEdgePx: 1024, leastEdgePx: 500, maxMb: null, grade: 'secondary', source: 'guides' },
  { id: 'tiktok', name: 'TikTok Shop', longEdgePx: 800, leastEdgePx: 600, maxMb: 5, grade: 'secondary', source: 'guides; limits from tool vendors' },
  { id: 'temu', name: 'Temu', longEdgePx: 1600, leastEdgePx: 800, maxMb: 2, grade: 'secondary', source: 'guides' },
  { id: 'wildberries', name: 'Wildberries', longEdgePx: 1200, leastEdgePx: 1200, maxMb: 10, grade: 'secondary', source: 'guides: 900 x 1200 or more' },
  { id: 'ozon', name: 'Ozon', longEdgePx: 1200, leastEdgePx: 900, maxMb: 10, grade: 'code', source: 'public integrations: 900 x 1200 or more' },
  { id: 'yandex', name: 'Yandex Market', longEdgePx: 2000, leastEdgePx: 300, maxMb: 10, grade: 'code', source: 'public integrations: 1000 to 2000 px' },
] as const satisfies readonly ExportPreset[];

export const exportPresetIds = exportPresets.map(({ id }) => id) as unknown as readonly [ExportPresetId, ...ExportPresetId[]];
export type ExportPresetId = (typeof exportPresets)[number]['id'];

export const exportFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ExportFormat = (typeof exportFormats)[number];
