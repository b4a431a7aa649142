export { createTurns } from './turns.ts';
export { createTurnsByKey } from './turns-by-key.ts';
