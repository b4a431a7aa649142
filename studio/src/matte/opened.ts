import { distanceTo } from './distance.ts';
import { maskOf } from './mask-of.ts';

/** A mask without what is thinner than twice `half` pixels. */
export function opened(mask: Uint8Array, half: number, width: number, height: number): Uint8Array {
  const core = maskOf(depthOf(mask, width, height), (d) => d > half);
  const away = distanceTo(core, width, height);
  return mask.map((value, i) => (value === 1 && (away[i] ?? 0) <= 1.5 * half ? 1 : 0));
}

/** How far each marked pixel is from what is not marked. */
export function depthOf(mask: Uint8Array, width: number, height: number): Float32Array {
  return distanceTo(
    mask.map((value) => 1 - value),
    width,
    height,
  );
}
