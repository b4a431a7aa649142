/** A summary of what was not written, as one line. */
export interface FoldedLines {
  /** The lines' own message. */
  readonly part: string;
  /** How many were left out. */
  readonly lines: number;
  /** From the first to the last of them. */
  readonly seconds: number;
}

interface Outage {
  readonly beganMs: number;
  lastMs: number;
  left: number;
  ending: NodeJS.Timeout;
}

/** So long after the last failure the outage counts as over. */
const quietMs = 15_000;

/**
 * While a database or a store is away every call, job and timer would write a line of its own, a thousand a minute. Of
 * each part (each message) only the first one is written; how many followed is told once when it is over.
 */
export function createOutageFolding(tell: (folded: FoldedLines) => void): (part: string) => 'write' | 'leave-out' {
  const outages = new Map<string, Outage>();

  function end(part: string): void {
    const outage = outages.get(part);
    outages.delete(part);
    if (outage && outage.left > 0)
      tell({ part, lines: outage.left, seconds: Math.round((outage.lastMs - outage.beganMs) / 1000) });
  }

  return (part) => {
    const now = performance.now();
    const outage = outages.get(part);
    if (!outage) {
      const ending = setTimeout(end, quietMs, part).unref();
      outages.set(part, { beganMs: now, lastMs: now, left: 0, ending });
      return 'write';
    }
    outage.left += 1;
    outage.lastMs = now;
    outage.ending.refresh();
    return 'leave-out';
  };
}
