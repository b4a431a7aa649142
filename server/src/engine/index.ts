/** All pixel work of the server. Features see `port.ts` alone; `main` opens the engine. */
export { createEngine, type EngineOptions, type RunningEngine } from './engine.ts';
export { checkCutoutModel } from './matte-process.ts';
export * from './port.ts';
export { encodedFrame } from './work/encode-frame.ts';
