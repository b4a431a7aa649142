import { z } from 'zod';
import { richSchema, type Rich } from './rich.ts';

/** A listing's texts. */
export const descriptionSchema = z.object({ title: richSchema, bullets: z.array(richSchema), text: richSchema });
export type Description = z.infer<typeof descriptionSchema>;

/** Every text of it: title, bullets, text. */
export function richPartsOf({ title, bullets, text }: Description): Rich[] {
  return [title, ...bullets, text];
}
