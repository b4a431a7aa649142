/** Glyphs as open strokes in a box 10 high; `advance` includes the gap. No font is needed on any machine. */
const glyphs: Record<string, { path: string; advance: number }> = {
  '0': { path: 'M3 0C.8 0 0 2.2 0 5C0 7.8.8 10 3 10C5.2 10 6 7.8 6 5C6 2.2 5.2 0 3 0', advance: 8.2 },
  '1': { path: 'M.6 2.2L3.4 0L3.4 10', advance: 6 },
  '2': { path: 'M.3 2.6C.6.8 1.8 0 3 0C4.7 0 5.8 1.1 5.8 2.7C5.8 4.6 3.5 6 .2 10L6 10', advance: 8.2 },
  '3': {
    path: 'M.4 1.8C.9.6 1.9 0 3 0C4.7 0 5.7 1 5.7 2.5C5.7 4 4.6 4.8 2.6 4.8C4.8 4.8 6 5.8 6 7.3C6 9 4.8 10 3 10C1.6 10 .6 9.3 .1 8',
    advance: 8.2,
  },
  '4': { path: 'M4.5 10L4.5 0L0 7L6.2 7', advance: 8.4 },
  '5': {
    path: 'M5.4 0L1.2 0L.8 4.6C1.5 4 2.3 3.8 3.1 3.8C4.8 3.8 6 5 6 6.8C6 8.8 4.7 10 2.9 10C1.6 10 .6 9.4 0 8.2',
    advance: 8.2,
  },
  '6': {
    path: 'M5.4 1.3C4.8.4 4 0 3.2 0C1.2 0 0 2 0 5.6C0 8.6 1.2 10 3 10C4.8 10 6 8.7 6 6.9C6 5.1 4.8 4 3.1 4C1.5 4 .2 5 .1 6.6',
    advance: 8.2,
  },
  '7': { path: 'M0 0L6 0L2.2 10', advance: 7.8 },
  '8': {
    path: 'M3 4.7C1.4 4.7.5 3.7.5 2.4C.5 1 1.5 0 3 0C4.5 0 5.5 1 5.5 2.4C5.5 3.7 4.6 4.7 3 4.7C1.1 4.7 0 5.8 0 7.3C0 8.9 1.2 10 3 10C4.8 10 6 8.9 6 7.3C6 5.8 4.9 4.7 3 4.7',
    advance: 8.2,
  },
  '9': {
    path: 'M.6 8.7C1.2 9.6 2 10 2.8 10C4.8 10 6 8 6 4.4C6 1.4 4.8 0 3 0C1.2 0 0 1.3 0 3.1C0 4.9 1.2 6 2.9 6C4.5 6 5.8 5 5.9 3.4',
    advance: 8.2,
  },
  '.': { path: 'M.5 9.7L.5 10', advance: 2.8 },
  ',': { path: 'M.9 9.5L.3 11.4', advance: 2.8 },
  c: { path: 'M4.8 5C4.3 4.2 3.5 3.7 2.6 3.7C1 3.7 0 5 0 6.85C0 8.7 1 10 2.6 10C3.5 10 4.3 9.5 4.8 8.7', advance: 6.6 },
  m: {
    path: 'M0 3.7L0 10M0 6C0 4.6.9 3.7 2 3.7C3.2 3.7 3.8 4.5 3.8 5.8L3.8 10M3.8 6C3.8 4.6 4.7 3.7 5.8 3.7C7 3.7 7.6 4.5 7.6 5.8L7.6 10',
    advance: 9.6,
  },
  м: { path: 'M0 10L.5 3.9L3.2 9L5.9 3.9L6.4 10', advance: 8.4 },
  i: { path: 'M0 3.9L0 10M0 1.2L0 1.5', advance: 2.6 },
  n: { path: 'M0 3.7L0 10M0 6C0 4.6.9 3.7 2.2 3.7C3.6 3.7 4.2 4.5 4.2 5.8L4.2 10', advance: 6.2 },
  K: { path: 'M0 0L0 10M6 0L0 6M2.2 3.9L6.4 10', advance: 8.4 },
  A: { path: 'M0 10L3.6 0L7.2 10M1.3 6.6L5.9 6.6', advance: 9 },
  D: { path: 'M0 0L0 10L2.6 10C5.4 10 6.8 8 6.8 5C6.8 2 5.4 0 2.6 0L0 0', advance: 9 },
  R: { path: 'M0 10L0 0L3.4 0C5.2 0 6.2 1.2 6.2 2.8C6.2 4.4 5.2 5.5 3.4 5.5L0 5.5M3.4 5.5L6.6 10', advance: 8.6 },
  ' ': { path: '', advance: 4 },
};
const cyrillic: Record<string, string> = { с: 'c' };

/**
 * A line of text as SVG groups of strokes, `heightPx` high, its left upper corner at the origin; unknown characters are
 * left out.
 */
export function strokeText(text: string, heightPx: number): { svg: string; widthPx: number } {
  const scale = heightPx / 10;
  let x = 0;
  let svg = '';
  for (const char of text) {
    const glyph = glyphs[cyrillic[char] ?? char];
    if (!glyph) continue;
    if (glyph.path)
      svg += `<path transform="translate(${(x * scale).toFixed(2)} 0) scale(${scale.toFixed(4)})" d="${glyph.path}"/>`;
    x += glyph.advance;
  }
  return { svg, widthPx: Math.max(0, x - 2.2) * scale };
}
