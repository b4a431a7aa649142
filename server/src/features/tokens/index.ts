export { addUpLedger, ledgerFaults, tokenJobs, tokenSchedules } from './audit-ledger.ts';
export { lastAudit } from './audit-queries.ts';
export { exportedTokens } from './export-queries.ts';
export { grantByOperator, grantRegistration, type OperatorGrant } from './grant-registration.ts';
export { creditPurchase, lockPaidTokens, payUnlock, returnFromRefund, takeForRefund } from './paid-tokens.ts';
export { balanceOf, heldReservations } from './queries.ts';
export { captureTokens, releaseTokens, reserveTokens } from './reserve-tokens.ts';
export { tokenRoutes, type TokenDeps } from './routes.ts';
