export * from './contract.ts';
export { frameTypes, type FrameType } from './frame-types.ts';
export { styleIds, type StyleId } from './styles.ts';
