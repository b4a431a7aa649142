export { grantRegistration } from './grant-registration.ts';
export { balanceOf, heldReservations, ledgerFaults } from './queries.ts';
export { captureTokens, releaseTokens, reserveTokens } from './reserve-tokens.ts';
export { tokenRoutes, type TokenDeps } from './routes.ts';
