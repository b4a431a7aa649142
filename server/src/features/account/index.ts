export { batchReader, findUsers, incrementCounters, languageOf, readerOf, regionOf, userStatOf } from './queries.ts';
export { createUserResolver, currentUser } from './resolve-user.ts';
export { accountRoutes, type AccountDeps } from './routes.ts';
