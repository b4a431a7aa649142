export * from './contract.ts';
export { exportFormats, exportPresets, type ExportFormat } from './export-presets.ts';
export * from './prompt/index.ts';
export { frameTypes, type FrameType } from './frame-types.ts';
export { styleIds, type StyleId } from './styles.ts';
export { refusedWish, wishRules, type WishRule } from './moderate-wish.ts';
