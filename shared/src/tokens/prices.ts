/** What an action costs, in tokens. The operator may configure other numbers; these are the defaults. */
export const pricedActions = ['create', 're-create', 'next', 'refine', 'video'] as const;
export type PricedAction = (typeof pricedActions)[number];

export const defaultPrices: Readonly<Record<PricedAction, number>> = {
  create: 10,
  're-create': 10,
  next: 10,
  refine: 5,
  video: 20,
};

/** Test tokens granted once per verified account. */
export const registrationGrant = 50;
