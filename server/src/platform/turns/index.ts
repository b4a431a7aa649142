export { createTurns } from './turns.ts';
export { createTurnsByKey, type TurnsByKey } from './turns-by-key.ts';
