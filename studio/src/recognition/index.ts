export { openRecogniser, type Recogniser, type RecognisedPhoto } from './recogniser.ts';
export type { Recognition, RecognitionLevel, SeenPose } from './fuse.ts';
export { embeddingVersion } from './embedding.ts';
export { openZeroShot, ZeroShotError, zeroShotManifestSchema, type ZeroShotManifest } from './zero-shot/index.ts';
