import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const sizeSchema = z.object({ widthPx: z.number().int().positive(), heightPx: z.number().int().positive() });

const layerSchema = sizeSchema.extend({
  /** Where the planes begin in the whole picture. */
  left: z.number().int(),
  top: z.number().int(),
  /** What the layer fills of the whole picture: left, top, right, bottom. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});

const layerNotesSchema = z.object({ fg: layerSchema });

/** What unpack.py noted of a plate's planes. */
const plateNotesSchema = z.object({
  beauty: sizeSchema,
  half: sizeSchema.extend({ groups: z.array(z.enum(['key', 'fill', 'accent'])) }),
  fg: layerSchema.optional(),
});

export type PlateNotes = z.infer<typeof plateNotesSchema>;
/** A layer with alpha: a rectangle of a picture. */
export type Layer = z.infer<typeof layerSchema>;

const notes = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'planes.json'), 'utf8'));

export const readPlateNotes = (folder: string): PlateNotes => plateNotesSchema.parse(notes(folder));

export const readLayerNotes = (folder: string): Layer => layerNotesSchema.parse(notes(folder)).fg;

/** The planes of one name, e.g. `beauty-light`: row-major from the top, one after the other. */
export function readPlanes(folder: string, name: string): Float32Array {
  const bytes = readFileSync(join(folder, `${name}.f32`));
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
