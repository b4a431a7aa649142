export { tryoutRoutes, type TryoutDeps } from './routes.ts';
