/** The country (two small letters) of a network address; null where the service does not say. */
export type CountryOfAddress = (address: string) => Promise<string | null>;
