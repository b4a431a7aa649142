export { openRecogniser, type Recogniser, type RecognisedPhoto } from './recogniser.ts';
export type { Recognition, RecognitionLevel, SeenPose } from './fuse.ts';
export { lookVersion } from './looks.ts';
export { openZeroShot, ZeroShotError, zeroShotManifestSchema, type ZeroShotManifest } from './zero-shot/index.ts';
