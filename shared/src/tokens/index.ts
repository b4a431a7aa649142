export {
  balanceSchema,
  exportStatement,
  getBalance,
  getPrice,
  listPrices,
  listStatement,
  statementKinds,
  statementLineSchema,
  tokenErrors,
  type Balance,
  type StatementLine,
} from './contract.ts';
export { defaultPrices, pricedActions, registrationGrant, type PricedAction } from './prices.ts';
export {
  currencies,
  subjectSchema,
  type Currency,
  type OrderSubject,
  type Subject,
  type VideoSubject,
  type VisualSubject,
} from './subject.ts';
