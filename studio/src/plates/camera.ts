import type { PlateMeta, Vec3 } from './plate-meta.ts';

/** A pinhole camera in the plate's world (units of 10 cm); picture coordinates are plate pixels, y down. */
export interface Camera {
  origin: Vec3;
  right: Vec3;
  up: Vec3;
  /** Points away from the scene: the camera looks along its negative. */
  back: Vec3;
  focalPx: number;
  centreXPx: number;
  centreYPx: number;
}

export interface Projected {
  xPx: number;
  yPx: number;
  /** Along the camera's axis, units. */
  depth: number;
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/**
 * The camera of a plate. Shift follows Blender: positive moves the view right and up, in parts of the picture's width.
 */
export function cameraOf(meta: Pick<PlateMeta, 'cam' | 'widthPx' | 'heightPx'>): Camera {
  const [r0, r1, r2] = meta.cam.mat;
  return {
    origin: [r0[3], r1[3], r2[3]],
    right: [r0[0], r1[0], r2[0]],
    up: [r0[1], r1[1], r2[1]],
    back: [r0[2], r1[2], r2[2]],
    focalPx: (meta.cam.lensMm / meta.cam.sensorMm) * meta.widthPx,
    centreXPx: meta.widthPx * (0.5 - meta.cam.shift[0]),
    centreYPx: meta.heightPx / 2 + meta.widthPx * meta.cam.shift[1],
  };
}

/** World point (units) to plate pixels. A point behind the camera has a depth below 0 and no meaning otherwise. */
export function project(camera: Camera, point: Vec3): Projected {
  const { origin } = camera;
  const d: Vec3 = [point[0] - origin[0], point[1] - origin[1], point[2] - origin[2]];
  const depth = -dot(d, camera.back);
  const scale = camera.focalPx / depth;
  return {
    xPx: camera.centreXPx + dot(d, camera.right) * scale,
    yPx: camera.centreYPx - dot(d, camera.up) * scale,
    depth,
  };
}

/** Direction through a plate pixel, of length 1 along the camera's axis: `origin + ray * depth` is the seen point. */
export function rayThrough(camera: Camera, xPx: number, yPx: number): Vec3 {
  const { right, up, back, focalPx } = camera;
  const sx = (xPx - camera.centreXPx) / focalPx;
  const sy = (camera.centreYPx - yPx) / focalPx;
  return [
    right[0] * sx + up[0] * sy - back[0],
    right[1] * sx + up[1] * sy - back[1],
    right[2] * sx + up[2] * sy - back[2],
  ];
}

const mirrored = new WeakMap<PlateMeta, PlateMeta>();

/** The same set seen in a mirror (x becomes -x); its pictures have to be flopped too. Each is worked out once. */
export function mirrorMeta(meta: PlateMeta): PlateMeta {
  const known = mirrored.get(meta) ?? inMirror(meta);
  mirrored.set(meta, known);
  return known;
}

function inMirror(meta: PlateMeta): PlateMeta {
  const flip = (v: Vec3 | null | undefined): Vec3 | null => (v ? [-v[0], v[1], v[2]] : null);
  const [r0, r1, r2, r3] = meta.cam.mat;
  const { n } = meta.probe;
  const flop = (grid: number[]) =>
    grid.map((_, i) => {
      const channel = i % 3;
      const column = Math.floor(i / 3) % n;
      const row = Math.floor(i / 3 / n);
      return grid[(row * n + (n - 1 - column)) * 3 + channel] ?? 0;
    });
  return {
    ...meta,
    cam: {
      ...meta.cam,
      loc: [-meta.cam.loc[0], meta.cam.loc[1], meta.cam.loc[2]],
      mat: [[r0[0], -r0[1], -r0[2], -r0[3]], [-r1[0], r1[1], r1[2], r1[3]], [-r2[0], r2[1], r2[2], r2[3]], r3],
      shift: [-meta.cam.shift[0], meta.cam.shift[1]],
    },
    hang: meta.hang ? { ...meta.hang, at: flip(meta.hang.at) ?? meta.hang.at } : meta.hang,
    lights: meta.lights.map((light) => ({
      ...light,
      loc: flip(light.loc),
      target: flip(light.target),
      dir: flip(light.dir),
    })),
    probe: {
      ...meta.probe,
      key: flop(meta.probe.key),
      fill: flop(meta.probe.fill),
      accent: meta.probe.accent ? flop(meta.probe.accent) : null,
    },
  };
}
