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
  /** Its processes keep the memory of one task for the next, instead of giving it back to the system. */
  readonly keepsMemory: boolean;
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

/**
 * Of `memoryBytes`, from which on processes keep their memory: all of them at rest, the cut-out network and the server
 * then hold two thirds of it at most. With the server's limit of 85 % that is a machine of 17.3 GiB for one frame at
 * once. On two cores a photo is cut out and analysed with 10 CPU-s instead of 17, and a frame is
 * ready a quarter sooner.
 */
const roomToKeep = (frames: number): number => (13.5 + 1.2 * frames) * 2 ** 30;

/** All limits of the pool. */
export function lanesOf({ frames, memoryBytes = Infinity }: LaneOptions): LaneTable {
  const keepsMemory = memoryBytes >= roomToKeep(frames);
  const all = { maxMb: maxMbOf(memoryBytes), keepsMemory };
  // A child that is not kept costs a start of two CPU-seconds, and code that is compiled again.
  const maxRestMb = keepsMemory ? 1200 : Math.round(Math.max(400, Math.min(600, (0.08 * memoryBytes) / 2 ** 20)));
  return {
    // Any one picture, sellers' files among them.
    pictures: { ...all, most: 3, idleMs: 30_000, maxRestMb },
    // What no one waits for: it takes what processors have left.
    later: { ...all, most: 1, idleMs: 30_000, maxRestMb, nice: 10 },
    // Decoded plates and cut-outs stay: some 250 MB of them.
    frames: { ...all, most: frames, idleMs: 60_000, maxRestMb: 800 },
    // A film takes a processor for half a minute: frames that someone waits for are drawn next to it.
    videos: { ...all, most: 1, idleMs: 30_000, maxRestMb: 800 },
    // Fonts stay.
    cards: { ...all, most: 1, idleMs: 60_000, maxRestMb: keepsMemory ? 800 : 480 },
  };
}

/**
 * The analysis of three HEIC photos of 60 megapixels takes 1920, an outline of one 1150. In a container a share of what
 * it has: where memory runs out, all in it may be ended.
 */
export const maxMbOf = (limit: number) => Math.round(Math.min(4000, (0.6 * limit) / 2 ** 20));
