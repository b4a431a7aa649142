export {
  accountErrors,
  authTypes,
  countryCodeSchema,
  deleteAccount,
  exportData,
  getHealth,
  getProfile,
  getPublicConfig,
  identityConfigSchema,
  nameSchema,
  profileSchema,
  publicConfigSchema,
  updateProfile,
  type Health,
  type IdentityConfig,
  type Profile,
  type PublicConfig,
} from './contract.ts';
export { countryCodes, countryList, offeredCountryCodes, regionOfCountry, type CountryEntry } from './countries.ts';
export { rankOf, ranks, type RankId } from './ranks.ts';
export { defaultCountryCode, defaultRegion, regionCurrency, regions, regionSchema, type Region } from './regions.ts';
