import type { PixelBox } from '../matte/pixel-box.ts';
import type { ReadLine } from './text-line.ts';

/** Below this the recognizer is reading texture; in few letters it finds texture all the time. */
const minConfidence = 0.6;
const minConfidenceOfFewLetters = 0.85;

/**
 * One list of lines from several readings of the same picture: where two overlap, the more confident one stays. Lines
 * that are hardly letters, or hardly believed, are left out. From top to bottom.
 */
export function pickLines(readings: readonly (readonly ReadLine[])[]): ReadLine[] {
  const believable = readings
    .flat()
    .filter(isText)
    .toSorted((a, b) => b.confidence - a.confidence);
  const picked: ReadLine[] = [];
  for (const line of believable) {
    if (picked.every((other) => overlapShare(line.box, other.box) < 0.4)) picked.push(line);
  }
  return picked.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

function isText({ text, confidence }: ReadLine): boolean {
  const letters = text.match(/[\p{L}\d]/gu)?.length ?? 0;
  const enough = letters < 5 ? minConfidenceOfFewLetters : minConfidence;
  return confidence >= enough && letters >= 3 && letters >= 0.6 * text.replaceAll(' ', '').length;
}

/** Shared area over the smaller box. */
function overlapShare(one: PixelBox, other: PixelBox): number {
  const width = Math.min(one.left + one.widthPx, other.left + other.widthPx) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.heightPx, other.top + other.heightPx) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(1, Math.min(one.widthPx * one.heightPx, other.widthPx * other.heightPx));
}
