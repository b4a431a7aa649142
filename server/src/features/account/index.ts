export { incrementCounters, mailAddressOf, userStatOf } from './queries.ts';
export { createUserResolver, type ResolveDeps, type UserResolver } from './resolve-user.ts';
export { accountRoutes, type AccountDeps } from './routes.ts';
