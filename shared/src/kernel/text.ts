/**
 * Whether every place that Kadr keeps text in can hold it: PostgreSQL knows neither NUL nor halves of surrogate pairs.
 */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Embeddings, overrides, isolates and marks of direction (Unicode TR9, table 2): with them a name shows other than it
 * is, "gpj.exe" as "exe.jpg".
 */
const directionControls = /\p{Bidi_Control}/gu;

/**
 * Text for one line: what would break or control it (line breaks, tabs, escapes) is a space; what would turn its
 * direction is removed.
 */
export function singleLine(text: string): string {
  return text.replaceAll(directionControls, '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** The beginning of a text by its length, never with half a character at its end: what is cut can be stored. */
export function cutText(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
}
