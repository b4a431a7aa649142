/** What an upload may be at most and must be at least. */
export const photoLimits = {
  maxMb: 10,
  maxBytes: 10 * 1024 * 1024,
  maxMegapixels: 60,
  /** Shortest side in pixels: below it a frame of 1536 px would be blown up more than three times. */
  minPx: 400,
} as const;
