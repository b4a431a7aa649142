import { z } from 'zod';
import { fileKinds } from '../marketplaces/image-rule.ts';
import { imageRulesDate, imageRulesOf, imageRulesVersion } from '../marketplaces/image-rules.ts';
import { marketplaceRulesDate, marketplaceRulesVersion, marketplaces } from '../marketplaces/marketplaces.ts';

const grade = z.enum(['official', 'integrator', 'secondary', 'code']);
const figure = <T extends z.ZodType>(value: T) =>
  z.object({ value, grade, source: z.string(), isRecommended: z.literal(true).optional() }).optional();
const sourced = <T extends z.ZodType>(value: T) => z.object({ value, grade, source: z.string() });
const limit = z.object({ max: z.int(), unit: z.enum(['characters', 'bytes']), grade, source: z.string() }).nullable();

/** A marketplace with its rules; what is not known is absent or null, never assumed. */
export const platformSchema = z.object({
  id: z.string(),
  name: z.string(),
  images: z.object({
    leastShortPx: figure(z.int()),
    leastLongPx: figure(z.int()),
    mostLongPx: figure(z.int()),
    aimLongPx: figure(z.int()),
    /** Width over height. */
    ratio: figure(z.number()),
    background: figure(z.enum(['white', 'light'])),
    fill: figure(z.number()),
    overlay: figure(z.enum(['main', 'all'])),
    dimensions: figure(z.literal('all')),
    words: figure(z.enum(['gallery', 'all'])),
    withoutAdvertising: figure(z.literal(true)),
    mostWords: figure(z.number()),
    formats: figure(z.array(z.enum(fileKinds))),
    leastQuality: figure(z.int()),
    maxMb: figure(z.number()),
    maxImages: figure(z.int()),
    /** The day on which the figures were collected, and their version. */
    asOf: z.iso.date(),
    version: z.int(),
  }),
  texts: z.object({
    title: limit,
    text: limit,
    bullets: z.object({ count: sourced(z.int()), each: limit }).nullable(),
    /** Tags that the text may hold; `none` = plain text only; null = not known. */
    html: sourced(z.union([z.array(z.string()), z.literal('none')])).nullable(),
    /** Shorter texts are refused or advised against. */
    least: sourced(z.int())
      .extend({ unit: z.enum(['words', 'characters']) })
      .nullable(),
    /** Characters that a title may not hold, and how often a word may stand in it. */
    titleWithout: sourced(z.array(z.string())).nullable(),
    titleSameWord: sourced(z.int()).nullable(),
    /** The day on which the rules were collected, and their version. */
    asOf: z.iso.date(),
    version: z.int(),
  }),
});
export type Platform = z.infer<typeof platformSchema>;

/** Every marketplace that Kadr knows, with the rules for pictures and for texts side by side. */
export function platforms(): Platform[] {
  return marketplaces
    .filter(({ name }) => name !== '')
    .map(({ id, name, html, titleWithout, ...texts }) => ({
      id,
      name,
      images: imagesOf(id),
      texts: {
        ...texts,
        html: html && { ...html, value: html.value === 'none' ? html.value : [...html.value] },
        titleWithout: titleWithout && { ...titleWithout, value: [...titleWithout.value] },
        asOf: marketplaceRulesDate,
        version: marketplaceRulesVersion,
      },
    }));
}

function imagesOf(id: string): Platform['images'] {
  const { formats, ...figures } = imageRulesOf(id) ?? {};
  return {
    ...figures,
    ...(formats && { formats: { ...formats, value: [...formats.value] } }),
    asOf: imageRulesDate,
    version: imageRulesVersion,
  };
}
