import { openFrameMemory } from '../../light/frame-memory.ts';
import type { FrameSet } from '../../light/frame-set.ts';
import { cameraOf, rayThrough } from '../../plates/camera.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import { lightToPlateSignal, srgbToLight } from '../../plates/tone-curve.ts';
import { grainMask, grainOffset, grainStrip } from '../../lens/grain.ts';
import type { Rgb } from '../../shot/shot.ts';
import { emptyGrid } from './plate-frame-set.ts';

/** A drawn studio backdrop without horizon: what stands in for a set where none is needed. */
export interface Sweep {
  /** Linear light of the backdrop in its middle; 1 = white. */
  colour: Rgb;
  /** How much the corners fall off, 0 to 1. */
  fall: number;
  pitchDeg: number;
  lying: boolean;
}

const keyPart = 0.62;
const probeCells = 8;

/** Linear light of a #rrggbb colour. */
export function lightOfHex(hex: string): Rgb {
  return [1, 3, 5].map((at) => srgbToLight(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb;
}

/**
 * The camera, lights and probe of a backdrop for a picture of that size: a frame is 5 units (50 cm) high at the
 * product's place, the key comes from the upper left. No plate file is behind it.
 */
export function sweepMeta(sweep: Sweep, frame: { widthPx: number; heightPx: number }): PlateMeta {
  const pitch = ((sweep.lying ? 90 : Math.max(2, Math.min(60, sweep.pitchDeg))) * Math.PI) / 180;
  const [s, c] = [Math.sin(pitch), Math.cos(pitch)];
  const distance = 12;
  const aim = sweep.lying ? 0 : 1.4;
  const lensMm = (36 * distance) / ((5 * frame.widthPx) / frame.heightPx);
  const probe = Array.from({ length: probeCells ** 2 * 3 }, (_, i) => {
    const column = Math.floor(i / 3) % probeCells;
    return sweep.lying ? 1 : 1.07 - (0.16 * column) / (probeCells - 1);
  });
  return {
    version: 2,
    style: 'classic',
    camera: sweep.lying ? 'top' : 'front',
    sizeClass: 'table',
    bare: false,
    parts: [],
    ...frame,
    cam: {
      loc: [0, -distance * c, aim + distance * s],
      mat: [
        [1, 0, 0, 0],
        [0, s, -c, -distance * c],
        [0, c, s, aim + distance * s],
        [0, 0, 0, 1],
      ],
      lensMm,
      sensorMm: 36,
      shift: [0, 0],
    },
    pitchDeg: (pitch * 180) / Math.PI,
    slot: { w: 4, h: 4, d: 4, nominalCm: 40, maxW: 4 },
    lights: [
      {
        type: 'area',
        group: 'key',
        loc: sweep.lying ? [-4, 3.5, 6] : [-3.2, -3.6, 7.5],
        target: [0, 0, 0],
        size: [3, 3],
        power: 1,
      },
    ],
    floor: null,
    probe: {
      n: probeCells,
      key: probe.map((v) => v * keyPart),
      fill: probe.map((v) => v * (1 - keyPart)),
      accent: null,
    },
    grade: { exposure: 1, saturation: 1, contrast: 1 },
    depth: { near: 1, ratio: 100 },
    palette: ['#ffffff'],
    seed: 0,
    hash: '',
  };
}

/** Draws the backdrop. Its floor (z = 0) runs into a wall far behind; both have the same light, so no line shows. */
export function sweepFrameSet(sweep: Sweep, meta: PlateMeta): FrameSet {
  const { widthPx, heightPx } = meta;
  // A backdrop has no detail: half of the frame's pixels are enough.
  const [setWidthPx, setHeightPx] = [Math.ceil(widthPx / 2), Math.ceil(heightPx / 2)];
  const shareWidthPx = Math.ceil(setWidthPx / 2);
  const camera = cameraOf(meta);
  const memory = openFrameMemory();
  const grid = emptyGrid(meta, memory);
  const wallY = 5;
  for (let row = 0; row < grid.heightCells; row++) {
    for (let column = 0; column < grid.widthCells; column++) {
      const cell = row * grid.widthCells + column;
      const ray = rayThrough(camera, (column + 0.5) * grid.cellPx, (row + 0.5) * grid.cellPx);
      const toFloor = ray[2] < -1e-6 ? -camera.origin[2] / ray[2] : Infinity;
      const onFloor = camera.origin[1] + ray[1] * toFloor < wallY;
      const depth = onFloor ? toFloor : (wallY - camera.origin[1]) / ray[1];
      for (let i = 0; i < 3; i++) grid.position[cell * 3 + i] = camera.origin[i]! + ray[i]! * depth;
      grid.normal[cell * 3] = 0;
      grid.normal[cell * 3 + 1] = onFloor ? 0 : -1;
      grid.normal[cell * 3 + 2] = onFloor ? 1 : 0;
      grid.depth[cell] = depth;
    }
  }
  return {
    widthPx,
    heightPx,
    setWidthPx,
    setHeightPx,
    set: drawn(sweep, setWidthPx, setHeightPx),
    keyShare: new Uint8Array(shareWidthPx * Math.ceil(setHeightPx / 2) * 3).fill(Math.round(255 * keyPart)),
    shareShift: { x: 0, y: 0 },
    accentShare: null,
    shareWidthPx,
    foreground: null,
    grid,
    memory,
    meta,
    camera,
  };
}

/** The backdrop's light, falling off from the upper middle, dithered against banding where it falls. */
function drawn(sweep: Sweep, widthPx: number, heightPx: number): Uint8Array {
  const set = new Uint8Array(widthPx * heightPx * 3);
  const plain = sweep.colour.map((light) => Math.round(lightToPlateSignal(light)));
  if (sweep.fall === 0) {
    for (let i = 0; i < set.length; i++) set[i] = plain[i % 3]!;
    return set;
  }
  const steps = 1024;
  const table = sweep.colour.map((light) =>
    Float32Array.from({ length: steps + 1 }, (_, i) => {
      return lightToPlateSignal(light * (1 - (sweep.fall * i) / steps));
    }),
  );
  for (let y = 0; y < heightPx; y++) {
    const dy = (y / heightPx - 0.45) ** 2;
    const noise = grainOffset(y, 5);
    for (let x = 0; x < widthPx; x++) {
      const away = Math.min(1, 1.7 * ((x / widthPx - 0.5) ** 2 + dy));
      const n = grainStrip[(noise + x) & grainMask]! + 0.5;
      for (let k = 0; k < 3; k++)
        set[(y * widthPx + x) * 3 + k] = Math.max(0, Math.min(255, table[k]![(away * steps) | 0]! + n));
    }
  }
  return set;
}
