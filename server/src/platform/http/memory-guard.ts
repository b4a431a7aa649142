import { totalmem } from 'node:os';
import { containerLimit, measureMemory } from './memory-in-use.ts';

/** Calls are refused above this share of the memory that the process may have: work under way needs the rest. */
const memoryShare = 0.85;
/** How long a measurement counts: it reads some twenty small files. */
const sampleMs = 500;

/** The memory of a process and its children. Bytes. */
export interface MemoryGuard {
  readonly limitBytes: number;
  /** At most half a second old. */
  readonly inUse: () => number;
  /** Whether the process refuses calls now. */
  readonly isShedding: () => boolean;
}

export function createMemoryGuard({ limitBytes = memoryLimit(), measure = measureMemory } = {}): MemoryGuard {
  let last = { at: -sampleMs, bytes: 0 };
  const inUse = (): number => {
    const now = performance.now();
    if (now - last.at >= sampleMs) last = { at: now, bytes: measure() };
    return last.bytes;
  };
  return { limitBytes, inUse, isShedding: () => inUse() > limitBytes };
}

/** Up to where calls are taken, of its container's limit or all of the machine's memory. Bytes. */
export function memoryLimit(container = containerLimit()): number {
  return Math.round(memoryShare * (container ?? totalmem()));
}
