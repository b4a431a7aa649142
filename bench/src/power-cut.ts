import { simulatePowerCuts, type Simulation } from '../../server/src/platform/db/power-cut/simulate-power-cuts.ts';

/**
 * `node bench/src/power-cut.ts [batches] [first seed]`: a long run of the power-cut simulator, and its control. Figures
 * as JSON.
 */
const [batches = 4, firstSeed = 1] = process.argv.slice(2).map(Number);

type Count = { rounds: number; withLostSectors: number; inRecovery: number; damaged: number; examples: string[] };

async function count(simulations: readonly Simulation[]): Promise<Count> {
  const total: Count = { rounds: 0, withLostSectors: 0, inRecovery: 0, damaged: 0, examples: [] };
  for (const simulation of simulations) {
    for (const { damage, lostSectors, when } of await simulatePowerCuts(simulation)) {
      total.rounds++;
      if (lostSectors > 0) total.withLostSectors++;
      if (when.endsWith('recovery')) total.inRecovery++;
      if (damage.length === 0) continue;
      total.damaged++;
      if (total.examples.length < 5) total.examples.push(damage.join('; ').slice(0, 160));
    }
  }
  return total;
}

const seeds = Array.from({ length: batches }, (_, i) => firstSeed + i);
const durable = await count(seeds.map((seed) => ({ fileSystem: 'durable', rounds: 10, alsoInRecovery: true, seed })));
const stock = await count(
  seeds.slice(0, Math.ceil(batches / 2)).map((seed) => ({ fileSystem: 'stock', rounds: 10, seed })),
);
console.log(JSON.stringify({ durable, stock }, null, 2));
if (durable.damaged > 0) process.exitCode = 1;
