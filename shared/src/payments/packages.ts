import type { Currency } from '../tokens/subject.ts';

/** A number of tokens and its price, in hundredths of the currency. */
export interface TokenPackage {
  readonly tokens: number;
  readonly amountMinor: number;
}

/** What is sold in each currency, smallest first. The operator may configure others; these are the defaults. */
export type PackageTable = Readonly<Record<Currency, readonly TokenPackage[]>>;

const priced = (prices: readonly number[]): TokenPackage[] =>
  [100, 300, 1000, 3000].map((tokens, index) => ({ tokens, amountMinor: prices[index] ?? 0 }));

export const defaultPackages: PackageTable = {
  USD: priced([499, 1299, 3799, 9999]),
  EUR: priced([499, 1299, 3799, 9999]),
  RUB: priced([44_900, 119_000, 339_000, 899_000]),
};
