export { openDetector, type Detector } from './detector/detector.ts';
export { openRecogniser, type Recogniser } from './recogniser.ts';
export type { RecognisedPhoto } from './seen-in-photo.ts';
export type { Recognition, RecognitionLevel, SeenPose } from './fuse.ts';
export { embeddingVersion } from './embedding.ts';
export { openZeroShot, ZeroShotError, zeroShotManifestSchema, type ZeroShotManifest } from './zero-shot/index.ts';
