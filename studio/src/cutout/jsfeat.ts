import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A trained cascade, as in the package's `cascades`. */
interface Cascade {
  width: number;
  height: number;
}

interface Found {
  x: number;
  y: number;
  width: number;
  neighbors: number;
  confidence: number;
}

/** The part of jsfeat 0.0.8 that finds faces; the package has no types of its own. */
interface JsFeat {
  U8_t: number;
  C1_t: number;
  matrix_t: new (columns: number, rows: number, type: number) => { data: Uint8Array };
  bbf: {
    prepare_cascade: (cascade: Cascade) => void;
    build_pyramid: (
      source: { data: Uint8Array },
      leastWidth: number,
      leastHeight: number,
      interval: number,
    ) => { levels: number };
    detect: (pyramid: { levels: number }, cascade: Cascade) => Found[];
    group_rectangles: (found: Found[], leastNeighbours: number) => Found[];
  };
}

const require = createRequire(import.meta.url);

export const jsfeat = require('jsfeat') as JsFeat;

/** A cascade, which the package has as a script for browsers, ready to be used. */
export function readCascade(name: 'bbf_face'): Cascade {
  const script = readFileSync(require.resolve(`jsfeat/cascades/${name}.js`), 'utf8');
  const cascade = JSON.parse(script.slice(script.indexOf('{"count"'), script.lastIndexOf('};') + 1)) as Cascade;
  jsfeat.bbf.prepare_cascade(cascade);
  return cascade;
}
