import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const labelsSchema = z.object({
  photos: z.record(
    z.string(),
    z.object({
      noun: z.string(),
      pose: z.string(),
      /** Length, width and height as the thing is used. */
      cm: z.tuple([z.number(), z.number(), z.number()]),
      /** Ids of the catalogue that would be right, the best first. */
      category: z.array(z.string()).min(1),
    }),
  ),
});
export type PhotoLabel = z.infer<typeof labelsSchema>['photos'][string] & { readonly file: string };

/**
 * What `labels.json` of a folder says of its photos; of those only whose name holds one of `only`, all where it names
 * none.
 */
export async function readLabels(folder: string, only: readonly string[]): Promise<PhotoLabel[]> {
  const { photos } = labelsSchema.parse(JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8')));
  return Object.entries(photos)
    .filter(([file]) => only.length === 0 || only.some((part) => file.includes(part)))
    .map(([file, label]) => ({ file, ...label }));
}
