/** Where the sample scene and its product lie in the sample picture, in shares of it. */
export const sceneParts = {
  background: { x: -0.75, y: -0.75, width: 2.5, height: 2.5 },
  product: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
} as const;
