export {
  balanceSchema, getBalance, getPrice, listPrices, listStatement, statementLineSchema, tokenErrors,
  type Balance, type StatementLine,
} from './contract.ts';
export { defaultPrices, pricedActions, registrationGrant, type PricedAction } from './prices.ts';
