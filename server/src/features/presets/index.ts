export { deletePresetsOf, exportedPresets } from './preset-queries.ts';
export { presetRoutes } from './routes.ts';
