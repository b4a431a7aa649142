import { overlapArea, turnedBounds, unionOf, type Box, type CardLayer } from '@kadr/card';
import { type LayerId } from '@kadr/shared/designs';
import type { Frame } from './motion.ts';

/** The upright box that a layer takes on the card. */
export function boundsOf(layer: CardLayer): Box {
  return turnedBounds(layer.box, layer.rotationDegrees);
}

/** What handles go around: the layer's own box, or the upright box around several. */
export function frameOf(layers: readonly CardLayer[]): Frame | undefined {
  const [only] = layers;
  if (only !== undefined && layers.length === 1) return { box: only.box, rotationDegrees: only.rotationDegrees };
  const box = unionOf(layers.map(boundsOf));
  return box && { box, rotationDegrees: 0 };
}

/** Adds an id to a selection, or takes it out. */
export function toggled(selected: readonly LayerId[], id: LayerId): LayerId[] {
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];
}

/** The layers that a marquee touches. */
export function touched(layers: readonly CardLayer[], marquee: Box): LayerId[] {
  return layers.filter((layer) => overlapArea(boundsOf(layer), marquee) > 0).map(({ id }) => id);
}

/** The box between two points. */
export function boxBetween(a: { x: number; y: number }, b: { x: number; y: number }): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}
