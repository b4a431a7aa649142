export type { DecodedPhoto } from './decoded-photo.ts';
export { inspectPhoto } from './inspect-photo.ts';
export type { PhotoInfo } from './inspect-photo.ts';
export { photoLimits } from './photo-limits.ts';
export { photoVariants } from './photo-variants.ts';
export type { PhotoVariants } from './photo-variants.ts';
export { readPhoto } from './read-photo.ts';
export type { ReadPhotoOptions } from './read-photo.ts';
export type { PhotoFormat } from './sniff-format.ts';
