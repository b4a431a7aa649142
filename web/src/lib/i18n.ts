import { fallbackLanguage, languages, languageSchema, type Language } from '@kadr/shared/kernel';
import { createInstance } from 'i18next';
import { fileOf, load } from 'kadr:texts';
import { initReactI18next } from 'react-i18next';
import { readStored, storageKeys, writeStored } from './storage.ts';

/** Loads a feature's texts when a page first uses them; features that pages use together come in one file. */
const localeFiles = {
  type: 'backend',
  init: () => undefined,
  // i18next takes the answer as a promise when the function has two parameters.
  read: async (language: string, feature: string) => {
    const file = fileOf[feature];
    const loadFile = file && (load[`${language}/${file}`] ?? load[`${fallbackLanguage}/${file}`]);
    if (!loadFile) throw new Error(`no texts for ${language}/${feature}`);
    return (await loadFile()).default[feature];
  },
} as const;

/** The texts' engine; a namespace is a feature. Components use `useTranslation('<feature>')`. */
export const i18n = createInstance();

/** Loads the shell's texts in the user's language, and follows a choice that is made in another tab. */
export async function startI18n(): Promise<void> {
  // Not where first views are drawn (web/first-views.ts).
  if (typeof document !== 'undefined') {
    i18n.on('languageChanged', (language) => {
      document.documentElement.lang = language;
    });
    window.addEventListener('storage', ({ key, newValue }) => {
      const chosen = languageSchema.safeParse(newValue);
      if (key === storageKeys.locale && chosen.success) void i18n.changeLanguage(chosen.data);
    });
  }
  await i18n
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: detectLanguage(),
      // The build puts the English text in place of a missing key (text-files.ts), so that browsers load one language.
      fallbackLng: false,
      supportedLngs: [...languages],
      ns: ['kernel', 'app'],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
    });
}

export function currentLanguage(): Language {
  const parsed = languageSchema.safeParse(i18n.resolvedLanguage ?? i18n.language);
  return parsed.success ? parsed.data : fallbackLanguage;
}

/** Switches the interface and remembers the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  writeStored(storageKeys.locale, language);
  await i18n.changeLanguage(language);
}

export function hasChosenLanguage(): boolean {
  return readStored(storageKeys.locale, languageSchema) !== null;
}

/** The language chosen in this browser, else the first of the browser's own that we speak, else English. */
export function detectLanguage(browserLanguages: readonly string[] = navigator.languages): Language {
  const stored = readStored(storageKeys.locale, languageSchema);
  if (stored) return stored;
  for (const tag of browserLanguages) {
    const parsed = languageSchema.safeParse(tag.slice(0, 2).toLowerCase());
    if (parsed.success) return parsed.data;
  }
  return fallbackLanguage;
}
