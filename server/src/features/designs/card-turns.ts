import { createTurnsByKey, type TurnsByKey } from '../../platform/turns/index.ts';

/** How many of a seller's cards are drawn at a time, by pages and jobs together. */
export interface CardTurns {
  /** All sellers' cards are drawn in one process. */
  readonly draw: TurnsByKey;
  /** Once an archive has begun, a card of it cannot be refused. */
  readonly drawForArchive: TurnsByKey;
  /** Scenes for pages. */
  readonly scene: TurnsByKey;
}

export function createCardTurns(): CardTurns {
  return {
    draw: createTurnsByKey({ atOnce: 2, mostWaiting: 20 }),
    drawForArchive: createTurnsByKey({ atOnce: 1 }),
    scene: createTurnsByKey({ atOnce: 2, mostWaiting: 40 }),
  };
}
