export { downloadVisual, unlockVisual } from './contract.ts';
export { exportFormats, exportPresets, type ExportFormat } from './export-presets.ts';
