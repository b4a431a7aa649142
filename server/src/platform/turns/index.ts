export { createTurns, type Rank } from './turns.ts';
export { createTurnsByKey, type TurnsByKey } from './turns-by-key.ts';
