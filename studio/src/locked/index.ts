export { checkFree } from './check-free.ts';
export { checkWorn, type WornScene } from './check-worn.ts';
export { lockScene, type LockedScene, type SceneMiss } from './lock-scene.ts';
export { sceneCanvas, type CanvasSpec, type SceneCanvas } from './scene-canvas.ts';
export { scenePlaces, type ScenePlace } from './scene-places.ts';
