import type { z } from 'zod';

/** Keys of the local storage that the specification names. */
export const storageKeys = { locale: 'user-locale', region: 'user-region', countryCode: 'user-country-code' } as const;

/**
 * False in browsers that refuse to keep anything ("web storage unsupported"): a session cannot outlive the page there.
 */
export function isStorageSupported(): boolean {
  try {
    const probe = 'kadr-probe';
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** The kept value, or null when there is none, it does not fit the schema, or storage is refused. */
export function readStored<T extends z.ZodType>(key: string, schema: T): z.output<T> | null {
  try {
    const parsed = schema.safeParse(localStorage.getItem(key));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or refused storage: the choice lasts for this visit only.
  }
}

/**
 * Takes everything of an account out of this browser: drafts and what else its parts kept under names of ours. Choices
 * of the visitor (language, region) stay.
 */
export function forgetAccount(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const kept = window[storage];
      for (const key of Object.keys(kept)) if (/^kadr[-.]/.test(key)) kept.removeItem(key);
    } catch {
      // Storage that refuses holds nothing either.
    }
  }
}
