import type { LightMood, Rgb } from '../shot.ts';

/** The light as it was rendered. */
export const neutralMood: LightMood = { key: [1, 1, 1], fill: [1, 1, 1], accent: [1, 1, 1] };

const scale = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

function both(mood: LightMood, key: Rgb, fill: Rgb, accent: Rgb = fill): LightMood {
  return { key: scale(mood.key, key), fill: scale(mood.fill, fill), accent: scale(mood.accent, accent) };
}

/** Warmer (amount above 0) or cooler; 1 is about 700 K. */
export function warmed(mood: LightMood, amount: number): LightMood {
  const key: Rgb = [1 + 0.09 * amount, 1 + 0.01 * amount, 1 - 0.13 * amount];
  const fill: Rgb = [1 + 0.05 * amount, 1, 1 - 0.08 * amount];
  return both(mood, key, fill);
}

/** A larger, softer key (amount above 0): less of it, more fill; below 0 a harder one. */
export function softened(mood: LightMood, amount: number): LightMood {
  const key = 1 - 0.26 * amount;
  const fill = 1 + 0.24 * amount;
  return both(mood, [key, key, key], [fill, fill, fill], [1, 1, 1]);
}

/** Low sun and a blue sky; accents (lamps) come out. */
export function eveninged(mood: LightMood, amount: number): LightMood {
  const toward = (full: Rgb): Rgb => [
    1 + (full[0] - 1) * amount,
    1 + (full[1] - 1) * amount,
    1 + (full[2] - 1) * amount,
  ];
  const part = Math.max(0, Math.min(1, amount));
  return part === 0
    ? mood
    : both(mood, toward([1.12, 0.78, 0.46]), toward([0.62, 0.62, 0.82]), toward([1.25, 1.15, 1]));
}

/** A clear, low sun after a cool night: a light key, a blue fill. */
export function morninged(mood: LightMood, amount: number): LightMood {
  const part = Math.max(0, Math.min(1, amount));
  const toward = (full: Rgb): Rgb => [1 + (full[0] - 1) * part, 1 + (full[1] - 1) * part, 1 + (full[2] - 1) * part];
  return part === 0 ? mood : both(mood, toward([1.16, 1.04, 0.86]), toward([0.94, 1.04, 1.2]), [1, 1, 1]);
}

/** Moods that another version of a frame may take; the rendered light stays the most frequent. */
export function moodOf(random: number): LightMood {
  if (random < 0.34) return neutralMood;
  if (random < 0.56) return warmed(neutralMood, 0.7);
  if (random < 0.72) return warmed(neutralMood, -0.6);
  if (random < 0.88) return softened(neutralMood, 0.7);
  return softened(warmed(neutralMood, 0.4), -0.5);
}
