import { z } from 'zod';
import { styleIds } from '@kadr/shared/visuals';

const vec3 = z.tuple([z.number(), z.number(), z.number()]);
const row4 = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const lightSchema = z
  .object({
    type: z.enum(['area', 'sun']),
    group: z.enum(['key', 'fill', 'accent']),
    loc: vec3.nullish(),
    target: vec3.nullish(),
    size: z.tuple([z.number(), z.number()]).nullish(),
    dir: vec3.nullish(),
    angleDeg: z.number().nullish(),
    power: z.number(),
  })
  .refine((light) => (light.type === 'sun' ? Boolean(light.dir) : Boolean(light.loc && light.size)), {
    message: 'a sun needs dir; an area light needs loc and size',
  });

const probeSchema = z
  .object({
    n: z.number().int().min(2).max(64),
    key: z.array(z.number()),
    fill: z.array(z.number()),
    accent: z.array(z.number()).nullish(),
  })
  .refine(
    (probe) => [probe.key, probe.fill, probe.accent ?? probe.key].every((grid) => grid.length === probe.n ** 2 * 3),
    {
      message: 'each group of the probe needs n * n * 3 numbers',
    },
  );

/** `meta.json` of a plate pack; see `studio/plates/FORMAT.md`. Unknown keys are dropped. */
export const plateMetaSchema = z.object({
  version: z.literal(2),
  style: z.enum(styleIds),
  camera: z.enum(['front', 'three-quarter', 'high', 'top', 'tall']),
  sizeClass: z.enum(['macro', 'table', 'floor', 'hangs', 'worn']),
  bare: z.boolean().default(false),
  widthPx: z.number().int().min(16).max(8192),
  heightPx: z.number().int().min(16).max(8192),
  cam: z.object({
    loc: vec3,
    mat: z.tuple([row4, row4, row4, row4]),
    lensMm: z.number().positive(),
    sensorMm: z.number().positive(),
    shift: z.tuple([z.number(), z.number()]).default([0, 0]),
  }),
  pitchDeg: z.number(),
  slot: z.object({
    w: z.number().positive(),
    h: z.number().positive(),
    d: z.number().positive(),
    nominalCm: z.number().positive(),
    maxW: z.number().positive(),
  }),
  lights: z
    .array(lightSchema)
    .min(1)
    .refine((lights) => lights.some((light) => light.group === 'key'), {
      message: 'no light of group key',
    }),
  floor: z.object({ f0: z.number(), rough: z.number() }).nullish(),
  probe: probeSchema,
  grade: z.object({ exposure: z.number(), saturation: z.number(), contrast: z.number() }),
  /** Backdrops behind a person have no depth of their own: everything is at the far end. */
  depth: z.object({ near: z.number().positive(), ratio: z.number().gt(1) }).default({ near: 1, ratio: 60 }),
  /** Names of the set's parts, in the order of their numbers in the picture of parts; the first is 1. */
  parts: z.array(z.string()).default([]),
  /** Where a hanger's hook goes. */
  hang: z.object({ at: vec3, kind: z.enum(['rail', 'hook', 'peg']) }).nullish(),
  palette: z.array(z.string().regex(/^#[0-9a-f]{6}$/i)).min(1),
  seed: z.number().default(0),
  hash: z.string().default(''),
});

export type PlateMeta = z.infer<typeof plateMetaSchema>;
export type PlateCamera = PlateMeta['camera'];
export type PlateSizeClass = PlateMeta['sizeClass'];
export type PlateLight = PlateMeta['lights'][number];
export type Vec3 = [number, number, number];
