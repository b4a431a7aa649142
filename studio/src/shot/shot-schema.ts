import { frameTypes, promptChangeSchema, styleIds, surfaces } from '@kadr/shared/visuals';
import { z } from 'zod';
import { propCameras } from '../props/prop-file.ts';
import { frameFormats, hangers, type Shot } from './shot.ts';

const rgb = z.tuple([z.number(), z.number(), z.number()]);

const size = z.object({
  widthCm: z.number(),
  heightCm: z.number(),
  depthCm: z.number(),
  widthGuessed: z.boolean().optional(),
  heightGuessed: z.boolean().optional(),
  depthGuessed: z.boolean().optional(),
});

const placement = z.object({
  unitsPerCm: z.number(),
  xUnits: z.number(),
  yUnits: z.number(),
  zUnits: z.number().optional(),
  size,
  photoPitchDeg: z.number(),
  depthOfWidth: z.number().optional(),
  cmPerPx: z.number().optional(),
  isPerson: z.boolean().optional(),
});

const companion = z.object({
  of: z.union([
    z.object({ prop: z.string(), camera: z.enum(propCameras) }),
    z.object({ cutout: z.number().int() }),
    z.object({ outline: z.enum(['chair', 'door']) }),
  ]),
  placement,
  mirrored: z.boolean(),
  requested: z.boolean().optional(),
});

/** A stored shot as it is read again. A shot of another version does not pass. */
export const shotSchema: z.ZodType<Shot> = z.object({
  version: z.literal(1),
  kind: z.enum(['set', 'white', 'grid', 'closeup', 'scale', 'spread']),
  frameType: z.enum(frameTypes),
  style: z.enum(styleIds),
  format: z.enum(frameFormats),
  seed: z.number().int(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  plate: z.object({ id: z.string(), hash: z.string(), mirrored: z.boolean() }).nullable(),
  palette: z.array(z.string()),
  crop: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  placement,
  hanger: z.enum(hangers).optional(),
  cut: z.object({ left: z.boolean(), top: z.boolean(), right: z.boolean(), bottom: z.boolean() }).optional(),
  companions: z.array(companion),
  closeup: z.object({
    part: z.number(),
    choice: z.number(),
    within: z.object({ from: z.number(), to: z.number() }).optional(),
  }),
  light: z.object({
    mood: z.object({ key: rgb, fill: rgb, accent: rgb }),
    shadowSoftness: z.number(),
    shadowStrength: z.number(),
    reflection: z.number(),
    casts: z.boolean(),
  }),
  backdrop: z.object({
    colour: z.string().nullable(),
    gain: z.number(),
    surfaces: z.partialRecord(z.enum(surfaces), z.string()).default({}),
  }),
  lens: z.object({
    backgroundBlur: z.number(),
    panning: z.number(),
    exposure: z.number(),
    saturation: z.number(),
    grain: z.number(),
    vignette: z.number(),
  }),
  prompt: z
    .object({
      changes: z.array(promptChangeSchema),
      impossible: z.array(promptChangeSchema),
      ofProduct: z.array(z.string()),
      notUnderstood: z.array(z.string()),
    })
    .nullable(),
  notes: z.array(
    z.enum(['size-class-substituted', 'camera-uncertain', 'crop-limited', 'photo-small', 'photo-enlarged']),
  ),
});
