import { simulatePowerCuts } from '../../../server/src/platform/db/power-cut/simulate-power-cuts.ts';
import type { Trial } from './fault.ts';

const cutsPerRound = 6;

/** `npm run power-cut` makes many more, and tries the engine as it comes, too. */
export const powerLoss: Trial = {
  name: 'power-loss',
  what: 'embedded, the power goes: writes that were not synced are thrown away, also while it recovers',
  run: async (rounds, random) => {
    const cuts = await simulatePowerCuts({
      fileSystem: 'durable',
      rounds: rounds * cutsPerRound,
      alsoInRecovery: true,
      seed: random.below(2 ** 30),
    });
    const withLosses = cuts.filter(({ lostSectors }) => lostSectors > 0).length;
    return {
      times: cuts.length,
      acknowledged: null,
      backMs: [],
      lost: cuts.flatMap(({ damage }) => damage),
      notes: [
        `unsynced sectors were thrown away in ${withLosses} of them; the simulator looks for every row that had been committed`,
      ],
    };
  },
};
