/**
 * The memory that one frame is worked out in. Closed, it is left to the next frame of this thread: V8 collects all garbage
 * whenever some megabytes of typed arrays were made again, which cost as much as a tenth of a frame.
 */
export interface FrameMemory {
  /** Arrays with whatever was in them before. */
  bytes: (length: number) => Uint8Array<ArrayBuffer>;
  floats: (length: number) => Float32Array<ArrayBuffer>;
  /** Gives everything back: nothing that came from here may be used any more. Memory that is never closed is collected as usual. */
  close: () => void;
}

/** What the last closed memory held. */
let spare: ArrayBuffer[] = [];

/** A buffer serves for something smaller, too, if not much. */
const mostWaste = 1.5;

/** Opens a memory; several may be open at once. */
export function openFrameMemory(): FrameMemory {
  const stock = spare;
  const used: ArrayBuffer[] = [];
  spare = [];
  const take = (bytes: number): ArrayBuffer => {
    const at = stock.findIndex(({ byteLength }) => byteLength >= bytes && byteLength <= bytes * mostWaste);
    const buffer = at < 0 ? new ArrayBuffer(bytes) : stock.splice(at, 1)[0]!;
    used.push(buffer);
    return buffer;
  };
  return {
    bytes: (length) => new Uint8Array(take(length), 0, length),
    floats: (length) => new Float32Array(take(length * 4), 0, length),
    close: () => {
      spare = used.splice(0);
    },
  };
}
