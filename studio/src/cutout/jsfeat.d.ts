/** The part of jsfeat that finds faces; the package has no types of its own. */
declare module 'jsfeat' {
  namespace jsfeat {
    /** A trained cascade, as in the package's `cascades`. */
    interface Cascade {
      width: number;
      height: number;
    }
    interface Matrix {
      data: Uint8Array;
    }
    interface Pyramid {
      levels: number;
    }
    interface Found {
      x: number;
      y: number;
      width: number;
      neighbors: number;
      confidence: number;
    }
    const U8_t: number;
    const C1_t: number;
    class matrix_t implements Matrix {
      constructor(columns: number, rows: number, type: number);
      data: Uint8Array;
    }
    const bbf: {
      prepare_cascade: (cascade: Cascade) => void;
      build_pyramid: (source: Matrix, leastWidth: number, leastHeight: number, interval: number) => Pyramid;
      detect: (pyramid: Pyramid, cascade: Cascade) => Found[];
      group_rectangles: (found: Found[], leastNeighbours: number) => Found[];
    };
  }
  export default jsfeat;
}
