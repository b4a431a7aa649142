import { distanceTo } from './distance.ts';
import { maskBelow, maskOf } from './mask-of.ts';

/** A mask without what is thinner than twice `half` pixels. */
export function opened(mask: Uint8Array, half: number, width: number, height: number): Uint8Array {
  const core = maskOf(depthOf(mask, width, height, half), (d) => d > half);
  const away = distanceTo(core, width, height, 1.5 * half);
  return maskOf(mask, (value, i) => value === 1 && (away[i] ?? 0) <= 1.5 * half);
}

/** A mask with its gaps that are at most twice `half` pixels wide. */
export function closed(mask: Uint8Array, half: number, width: number, height: number): Uint8Array {
  const toMask = distanceTo(mask, width, height, half);
  const toRest = distanceTo(
    maskOf(toMask, (d) => d > half),
    width,
    height,
    half,
  );
  return maskOf(toRest, (d, i) => mask[i] === 1 || d > half);
}

/** How far each marked pixel is from what is not marked; see `distanceTo`. */
export function depthOf(mask: Uint8Array, width: number, height: number, reachPx?: number): Float32Array {
  return distanceTo(maskBelow(mask, 1), width, height, reachPx);
}
