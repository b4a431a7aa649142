import { readFile } from 'node:fs/promises';
import { outlineStepsSchema } from '@kadr/shared/products';
import { z } from 'zod';

/**
 * What a person answered who was asked about outlines: by the photo's name in `labels.json` the corrections that they
 * saved, none where they said that it is right, null where they would rather take another photo.
 */
const answersSchema = z.record(z.string(), outlineStepsSchema.nullable());
export type OutlineAnswers = z.infer<typeof answersSchema>;

/** Empty without a file. */
export async function readAnswers(file: string | undefined): Promise<OutlineAnswers> {
  return file === undefined ? {} : answersSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}
