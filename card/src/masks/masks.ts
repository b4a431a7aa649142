import type { Mask } from './mask-plan.ts';
import { blob, hill, sideArc } from './curves.ts';
import { chips, glass, stickers } from './floating.ts';
import { diagonal, sheet, sidePanel } from './panels.ts';
import { sideVeil, veil } from './veils.ts';
import { sideWave, waves } from './waves.ts';
import { arch, disc, mount } from './windows.ts';

/** The 16 masks by number: what carries the text, and where it leaves the product its place. */
export const masks: readonly Mask[] = [
  veil,
  sideVeil,
  sidePanel,
  sheet,
  sideArc,
  hill,
  waves,
  sideWave,
  diagonal,
  mount,
  arch,
  disc,
  glass,
  chips,
  stickers,
  blob,
];

export function maskOf(id: number): Mask {
  return masks.find((mask) => mask.id === id) ?? veil;
}
