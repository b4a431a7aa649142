export * from './contract.ts';
export { digitalSources, type DigitalSource } from './digital-source.ts';
export { digitalSourceXmp, sourceIn, type FileMarks } from './digital-source-xmp.ts';
