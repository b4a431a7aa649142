/** A text without control characters other than the line break, cut at a whole character. */
export function cleanText(text: string, maxChars: number): string {
  const clean = text.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ');
  if (clean.length <= maxChars) return clean;
  let kept = '';
  for (const character of clean) {
    if (kept.length + character.length > maxChars) break;
    kept += character;
  }
  return kept;
}
