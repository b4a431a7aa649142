import type { PixelBox } from '../matte/pixel-box.ts';
import type { ReadLine } from './read-line.ts';

/** Below this the recognizer is reading texture; in few letters it finds texture all the time. */
const minConfidence = 0.6;
const minConfidenceOfFewLetters = 0.85;

/** "1 l", "5 г": short, and yet no noise. */
const amount = /^\d[\d.,]*\s?(?:l|g|л|г)$/iu;

/**
 * Where two lines overlap, the more confident one stays. Lines that are hardly letters, or hardly believed, are left
 * out. From top to bottom.
 */
export function pickLines(lines: readonly ReadLine[]): ReadLine[] {
  const believable = lines.filter(isText).toSorted((a, b) => b.confidence - a.confidence);
  const picked: ReadLine[] = [];
  for (const line of believable) {
    if (picked.every((other) => overlapShare(line.box, other.box) < 0.4)) picked.push(line);
  }
  return picked.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
}

function isText({ text, confidence }: ReadLine): boolean {
  const letters = text.match(/[\p{L}\d]/gu)?.length ?? 0;
  const enough = letters < 5 ? minConfidenceOfFewLetters : minConfidence;
  if (confidence < enough || letters < 0.6 * text.replaceAll(' ', '').length) return false;
  return letters >= 3 || amount.test(text);
}

/** Shared area over the smaller box. */
function overlapShare(one: PixelBox, other: PixelBox): number {
  const width = Math.min(one.left + one.widthPx, other.left + other.widthPx) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.heightPx, other.top + other.heightPx) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(1, Math.min(one.widthPx * one.heightPx, other.widthPx * other.heightPx));
}
