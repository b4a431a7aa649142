import { useState } from 'react';

/** Cutting out and analysing one photo, measured on two processor cores with 8 GB or more (`bench -- batch FOLDER`). */
export const usualPhotoMs = 12_000;

/** Whole minutes, at least one. */
export function minutesOf(ms: number): number {
  return Math.max(1, Math.round(ms / 60_000));
}

/**
 * How long the rest takes: by the usual time at first, then by how fast it went while the page was open. Undefined when
 * nothing is left or known. `atMs`: when that much was left.
 */
export function useTimeLeft(left: number, atMs: number, usualMs?: number): number | undefined {
  const [first, setFirst] = useState({ left, atMs });
  // More is left than before: work was added.
  if (left > first.left) setFirst({ left, atMs });
  const done = first.left - left;
  const passedMs = atMs - first.atMs;
  if (left === 0 || (done === 0 && usualMs === undefined)) return undefined;
  if (done > 0) return (left * passedMs) / done;
  // Several are worked on at once and are counted when all are done, so the first one's time says little of each.
  return Math.max(left * (usualMs ?? 0), passedMs);
}
