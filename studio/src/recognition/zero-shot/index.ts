export { openZeroShot, type ZeroShot } from './zero-shot.ts';
export { ZeroShotError, zeroShotManifestSchema, type ZeroShotManifest } from './manifest.ts';
