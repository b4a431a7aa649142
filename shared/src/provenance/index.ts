export * from './contract.ts';
export { digitalSources, pictureMakingSchema, type DigitalSource, type PictureMaking } from './digital-source.ts';
export { digitalSourceXmp, sourceIn, type FileMarks } from './digital-source-xmp.ts';
