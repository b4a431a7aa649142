import type { PhotoRegion } from './finding.ts';

/** A line of text in one of the photos that were analysed. */
export interface TextLine {
  text: string;
  confidence: number;
  region: PhotoRegion;
}
