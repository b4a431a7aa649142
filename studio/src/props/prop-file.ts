import { z } from 'zod';
import { categoryFamilies } from '@kadr/shared/catalog';

/**
 * What a prop is used for: the frame types that take it, `scale` for things whose size everyone knows, `leaves` and
 * `flowers` for refinements that ask for them, `hanging` for the parts of a hanger.
 */
const propUses = [
  'scale',
  'gift',
  'ingredients',
  'prep',
  'install',
  'care',
  'in_use',
  'context',
  'leaves',
  'flowers',
  'hanging',
] as const;
export type PropUse = (typeof propUses)[number];

/** In the order in which they are wanted. */
export const propCameras = ['front', 'top', 'three-quarter', 'high'] as const;
export type PropCamera = (typeof propCameras)[number];

const sizeSchema = z.object({
  widthCm: z.number().positive(),
  heightCm: z.number().positive(),
  depthCm: z.number().positive(),
});

/** `prop.json` of a prop's folder, next to one `<camera>.webp` (sRGB, straight alpha, tight) for each of its views. */
export const propFileSchema = z.object({
  version: z.literal(1),
  name: z.string().regex(/^[a-z][a-z-]*$/),
  uses: z.array(z.enum(propUses)).min(1),
  /** Families of goods that it suits; none = all. */
  families: z.array(z.enum(categoryFamilies)),
  /** The side that its light comes from; a set lit from the other side shows it mirrored. */
  lightFrom: z.literal('left'),
  views: z
    .array(
      z.object({
        camera: z.enum(propCameras),
        /** True size as it stands or lies in this view, measured on the mesh. */
        size: sizeSchema,
        cmPerPx: z.number().positive(),
        widthPx: z.number().int().positive(),
        heightPx: z.number().int().positive(),
        /** Of what it was rendered from (`studio/sets/objects`). */
        hash: z.string(),
      }),
    )
    .min(1),
});
export type PropFile = z.infer<typeof propFileSchema>;
