import { countryCodeSchema } from '@kadr/shared/account';
import { z } from 'zod';
import { isPublicAddress } from '../webhooks/public-address.ts';
import type { CountryOfAddress } from './port.ts';

/** How long the service may think. */
const timeoutMs = 2000;
const answerSchema = z.object({ country_code: z.string().toLowerCase().pipe(countryCodeSchema) });

/**
 * Asks a public IP-location service. `{ip}/` in its URL is the visitor's address; it is left out for visitors of this
 * machine or its own network, whom the service would see at our address.
 */
export function ipLocation(url: string): CountryOfAddress {
  return async (address) => {
    const isPublic = isPublicAddress(address);
    // Without a place for the address the service can only say where we are.
    if (isPublic && !url.includes('{ip}')) return null;
    const target = isPublic ? url.replace('{ip}', encodeURIComponent(address)) : url.replace(/\{ip\}\/?/, '');
    try {
      const answer = await fetch(target, { signal: AbortSignal.timeout(timeoutMs) });
      return answer.ok ? answerSchema.parse(await answer.json()).country_code : null;
    } catch {
      return null;
    }
  };
}
