export { downloadRoutes, type DownloadDeps } from './routes.ts';
