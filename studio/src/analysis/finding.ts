import type { PixelBox } from '../matte/pixel-box.ts';

/** Where a value comes from: read in the photo, measured in its pixels, or derived from proportions. */
export type FindingSource = 'ocr' | 'pixels' | 'proportion';

/** A value that the analysis believes, and why. What was not seen is null, never a Finding. */
export interface Finding<Value> {
  value: Value;
  /** 0 to 1. */
  confidence: number;
  source: FindingSource;
  /** Where it was seen, in pixels of that photo. */
  region?: PhotoRegion;
}

export interface PhotoRegion {
  /** Index into the photos that were analysed. */
  photo: number;
  box: PixelBox;
}

export function finding<Value>(
  value: Value,
  confidence: number,
  source: FindingSource,
  region?: PhotoRegion,
): Finding<Value> {
  const rounded = Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100;
  return region === undefined ? { value, confidence: rounded, source } : { value, confidence: rounded, source, region };
}
