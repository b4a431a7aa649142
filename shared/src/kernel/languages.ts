import { z } from 'zod';

/** Interface languages; `en` is the fallback. */
export const languages = ['en', 'pl', 'ru'] as const;
export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;
export const fallbackLanguage: Language = 'en';

/** A text in every language. */
export const translatedSchema = z.object({ en: z.string(), pl: z.string(), ru: z.string() });
export type Translated = z.infer<typeof translatedSchema>;
