import { countryCodeSchema, defaultCountryCode } from '@kadr/shared/account';
import { z } from 'zod';
import { readStored, storageKeys, writeStored } from './storage.ts';

/** How long the IP-location service may think. */
const ipLocationTimeoutMs = 2000;

const locationSchema = z.object({ country_code: z.string().toLowerCase().pipe(countryCodeSchema) });

/** The user's country (two small letters): the stored one, else by address, else by the browser's language, else `us`. */
export async function resolveCountryCode(
  ipLocationUrl: string,
  browserLanguages: readonly string[] = navigator.languages,
): Promise<string> {
  const stored = readStored(storageKeys.countryCode, countryCodeSchema);
  if (stored) return stored;
  const found = (await countryByAddress(ipLocationUrl)) ?? countryByLanguage(browserLanguages) ?? defaultCountryCode;
  writeStored(storageKeys.countryCode, found);
  return found;
}

async function countryByAddress(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ipLocationTimeoutMs), credentials: 'omit' });
    return answer.ok ? locationSchema.parse(await answer.json()).country_code : null;
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
