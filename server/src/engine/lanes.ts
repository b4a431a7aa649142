/**
 * What a process of the pool is kept for: it serves one lane all its life, and what that lane needs stays warm in it.
 */
export type Lane = 'pictures' | 'later' | 'frames' | 'videos' | 'cards';

export interface LaneLimits {
  /** Processes at most; they start when there is work. */
  readonly most: number;
  /** A process without work ends after this long. */
  readonly idleMs: number;
  /** Resident memory that a process may hold while it works, MB; measured on Linux only. */
  readonly maxMb: number;
  /**
   * A process that holds more after a task is not kept: some of what decoders take is never given back, and grows with
   * every photo of another size.
   */
  readonly maxRestMb: number;
  /** How far its processes stand back from the others (`nice`, 0 to 19); 0 by default. */
  readonly nice?: number;
}

export type LaneTable = Readonly<Record<Lane, LaneLimits>>;

export interface LaneOptions {
  /** Frames drawn at the same time. */
  readonly frames: number;
  /** Memory that the server and its children may have, bytes. */
  readonly memoryBytes?: number | undefined;
}

/** All limits of the pool. */
export function lanesOf({ frames, memoryBytes = Infinity }: LaneOptions): LaneTable {
  const maxMb = maxMbOf(memoryBytes);
  // A child that is not kept costs a start of two CPU-seconds.
  const maxRestMb = Math.round(Math.max(400, Math.min(600, (0.08 * memoryBytes) / 2 ** 20)));
  return {
    // Any one picture, sellers' files among them.
    pictures: { most: 3, idleMs: 30_000, maxMb, maxRestMb },
    // What no one waits for: it takes what processors have left.
    later: { most: 1, idleMs: 30_000, maxMb, maxRestMb, nice: 10 },
    // Decoded plates and cut-outs stay: some 250 MB of them.
    frames: { most: frames, idleMs: 60_000, maxMb, maxRestMb: 800 },
    // A film takes a processor for half a minute: frames that someone waits for are drawn next to it.
    videos: { most: 1, idleMs: 30_000, maxMb, maxRestMb: 800 },
    // Fonts stay.
    cards: { most: 1, idleMs: 60_000, maxMb, maxRestMb: 480 },
  };
}

/**
 * The analysis of three HEIC photos of 60 megapixels takes 1920, an outline of one 1150. In a container a share of what
 * it has: where memory runs out, all in it may be ended.
 */
export const maxMbOf = (limit: number) => Math.round(Math.min(4000, (0.6 * limit) / 2 ** 20));
