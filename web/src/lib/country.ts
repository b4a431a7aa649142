import { countryCodeSchema, defaultCountryCode, getCountry } from '@kadr/shared/account';
import { call } from './api-client.ts';
import { readStored, storageKeys, writeStored } from './storage.ts';

/**
 * The user's country (two small letters): the stored one, else by address, else by the browser's language, else `us`.
 */
export async function resolveCountryCode(browserLanguages: readonly string[] = navigator.languages): Promise<string> {
  const stored = readStored(storageKeys.countryCode, countryCodeSchema);
  if (stored) return stored;
  const found = (await countryByAddress()) ?? countryByLanguage(browserLanguages) ?? defaultCountryCode;
  writeStored(storageKeys.countryCode, found);
  return found;
}

/** The same without asking anyone, for what is shown at once. */
export function likelyCountryCode(browserLanguages: readonly string[] = navigator.languages): string {
  return (
    readStored(storageKeys.countryCode, countryCodeSchema) ?? countryByLanguage(browserLanguages) ?? defaultCountryCode
  );
}

async function countryByAddress(): Promise<string | null> {
  try {
    return (await call(getCountry, {}, { silent: 'aside' })).countryCode;
  } catch {
    return null;
  }
}

/** The region of the first tag that names one: `pl-PL` is `pl`, `ru` is nothing. */
function countryByLanguage(tags: readonly string[]): string | null {
  for (const tag of tags) {
    const region = new Intl.Locale(tag).region?.toLowerCase();
    if (region && countryCodeSchema.safeParse(region).success) return region;
  }
  return null;
}
