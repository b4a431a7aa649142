/** What Kadr uses of libheif in WebAssembly. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width: () => number;
    get_height: () => number;
    is_primary: () => boolean;
    /** Fills `into` with RGBA, turned upright; null where it cannot be decoded. */
    display: (into: HeifPixels, done: (pixels: HeifPixels | null) => void) => void;
  }
  interface Libheif {
    ready: Promise<unknown>;
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] };
  }
  const libheif: Libheif;
  export default libheif;
}
