import { z } from 'zod';

/** Where an account's data lives; chosen once at setup. */
export const regions = ['NA1', 'EU1', 'RU1'] as const;
export const regionSchema = z.enum(regions);
export type Region = z.infer<typeof regionSchema>;
export const defaultRegion: Region = 'NA1';
export const defaultCountryCode = 'us';

/** Currency of prices in each region (ISO 4217). */
export const regionCurrency: Readonly<Record<Region, 'USD' | 'EUR' | 'RUB'>> = { NA1: 'USD', EU1: 'EUR', RU1: 'RUB' };
