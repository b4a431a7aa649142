import { z } from 'zod';
import { languages, languageSchema } from '../kernel/index.ts';

export const layerScaleRange = { min: 0.3, max: 4 } as const;

/**
 * Where the seller put a text: the left top corner and the width in shares of the card, turned about its
 * own centre. `scale` multiplies the size that the text would have by itself.
 */
export const placementSchema = z.object({
  x: z.number().min(-1).max(2),
  y: z.number().min(-1).max(2),
  width: z.number().min(0.02).max(2),
  rotationDegrees: z.number().min(-180).max(180),
  scale: z.number().min(layerScaleRange.min).max(layerScaleRange.max),
});
export type Placement = z.infer<typeof placementSchema>;

/** `auto` is the alignment that the mask asks for. */
export const alignSchema = z.enum(['auto', 'left', 'center', 'right']);
export type Align = z.infer<typeof alignSchema>;

const lineOfText = (maxChars: number) =>
  z
    .string()
    .max(maxChars)
    .regex(/^(?:[^\p{Cc}]|\n)*$/u);
export const inLanguages = (maxChars: number) =>
  z.object({ en: lineOfText(maxChars), pl: lineOfText(maxChars), ru: lineOfText(maxChars) });

export const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/);

/** Languages in which a text is only another language's words, taken over and not translated. Left out: none. */
export const untranslatedSchema = z.array(languageSchema).max(languages.length).optional();
