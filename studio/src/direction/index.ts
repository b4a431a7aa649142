export { directorVersion, directScene, type Direction, type SceneBrief } from './direct-scene.ts';
