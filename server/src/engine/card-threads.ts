import type { DesignDocument } from '@kadr/shared/designs';
import { Piscina } from 'piscina';
import type { CardStudio } from './card-types.ts';

export interface RunningCardStudio extends CardStudio {
  close(): Promise<void>;
}

/** Threads end after this long without work and give their memory back. */
const idleMs = 60_000;

/** Our own drawing of cards, in threads: a card takes up to half a second. */
export function createCardStudio(threads = 1): RunningCardStudio {
  const pool = new Piscina({
    filename: new URL('work/cards.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    recordTiming: false,
  });
  return {
    compose: async (picture, request) => {
      const document: DesignDocument = await pool.run({ picture, request }, { name: 'compose' });
      return document;
    },
    settleLogos: async (document, language) => {
      const settled: DesignDocument = await pool.run({ document, language }, { name: 'settle' });
      return settled;
    },
    draw: async (document, picture, options, logos) => {
      const file: Uint8Array = await pool.run({ document, picture, options, logos }, { name: 'draw' });
      return file;
    },
    close: () => pool.destroy(),
  };
}
