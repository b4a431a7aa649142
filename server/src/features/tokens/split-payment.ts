export interface Purse {
  readonly paid: number;
  readonly test: number;
}

/** Which tokens pay: paid ones first, then test ones. Null when there are not enough. */
export function splitPayment(purse: Purse, tokens: number): Purse | null {
  if (purse.paid + purse.test < tokens) return null;
  const paid = Math.min(purse.paid, tokens);
  return { paid, test: tokens - paid };
}
