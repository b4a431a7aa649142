import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 count pixels as part of its heap. Without it the whole heap is collected for every 64 MB of new pixels: a
 * quarter of the CPU of a product's frames. Node 24 has the flag; another version may not know it, and says so.
 */
export function countPixelsAsHeap(): void {
  if (process.versions.node.startsWith('24.')) setFlagsFromString('--external-memory-accounted-in-global-limit');
}
