/** The memory that one frame is worked out in. */
export interface FrameMemory {
  /** Arrays with whatever was in them before. */
  bytes: (length: number) => Uint8Array<ArrayBuffer>;
  floats: (length: number) => Float32Array<ArrayBuffer>;
  /**
   * Gives everything back: nothing that came from here may be used any more. Memory that is never closed is collected
   * as usual.
   */
  close: () => void;
}

/** A buffer serves for something smaller, too, if not much. */
const mostWaste = 1.5;

/**
 * What was one frame's memory serves for the next: V8 collects all garbage whenever some megabytes of typed arrays were
 * made again, which cost as much as a tenth of a frame.
 */
export interface SpareMemory {
  /** Opens a memory; several may be open at once. */
  open: () => FrameMemory;
}

/** One for each process that draws many frames. */
export function createSpareMemory(): SpareMemory {
  /** What the last closed memory held. */
  let spare: ArrayBuffer[] = [];
  return {
    open: () => {
      const stock = spare;
      spare = [];
      return memoryFrom(stock, (used) => (spare = used));
    },
  };
}

/** The memory of a frame that is drawn alone. */
export function openFrameMemory(): FrameMemory {
  return createSpareMemory().open();
}

function memoryFrom(stock: ArrayBuffer[], leave: (used: ArrayBuffer[]) => void): FrameMemory {
  const used: ArrayBuffer[] = [];
  const take = (bytes: number): ArrayBuffer => {
    const at = stock.findIndex(({ byteLength }) => byteLength >= bytes && byteLength <= bytes * mostWaste);
    const buffer = at < 0 ? new ArrayBuffer(bytes) : stock.splice(at, 1)[0]!;
    used.push(buffer);
    return buffer;
  };
  return {
    bytes: (length) => new Uint8Array(take(length), 0, length),
    floats: (length) => new Float32Array(take(length * 4), 0, length),
    close: () => leave(used.splice(0)),
  };
}
