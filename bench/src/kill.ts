import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFaults } from './data-faults.ts';
import { distinctPhotos } from './distinct-photos.ts';
import { openInMetrics, runDry } from './run-dry.ts';
import { freePort, startServer, type ServerProcess } from './server-process.ts';
import { createWorkload } from './workload.ts';

/**
 * `npm run bench -- kill [times]`: sellers work while the process is killed (kill -9) at random moments. After every
 * kill the next start must come up by itself; at the end nothing that was acknowledged may be lost, every job done, the
 * ledger even, no token held.
 */
export async function killBench(times: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-kill-'));
  const [port, operations] = [await freePort(), await freePort()];
  const start = () => startServer(folder, port, { OPERATIONS_PORT: String(operations) });
  const readyMs: number[] = [];
  let server = await start();
  let up = Promise.resolve(server);
  const workload = createWorkload(() => up, await distinctPhotos());
  const working = workload.run();
  for (let kill = 1; kill <= times; kill++) {
    await sleep(lifeMs());
    let back: (server: ServerProcess) => void = () => undefined;
    up = new Promise((resolve) => {
      back = resolve;
    });
    await server.kill();
    server = await start();
    readyMs.push(server.readyMs);
    back(server);
    process.stdout.write(`\rkilled ${kill} of ${times}, acknowledged so far: ${workload.acknowledged()}   `);
  }
  workload.finish();
  await working;
  console.log('\nLetting the queue run dry, then looking at everything that was acknowledged …');
  const lost = [...(await workload.verify()), ...(await runDry(() => openInMetrics(operations))).left];
  const status = await server.stop();
  const faults = [...lost, ...(status === 0 ? [] : [`SIGTERM ended with ${status}`]), ...(await findFaults(folder))];
  rmSync(folder, { recursive: true, force: true });
  const sorted = readyMs.toSorted((a, b) => a - b);
  console.log(
    `kills ${times} · acknowledged writes ${workload.acknowledged()} (${workload.summary()}) · lost or wrong ${faults.length}`,
  );
  console.log(
    `start after a kill: median ${seconds(sorted[Math.floor(sorted.length / 2)])}, slowest ${seconds(sorted.at(-1))}`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0;
}

/** How long the process lives before the next kill: mostly a moment, now and then long enough for a cut-out to end. */
function lifeMs(): number {
  return 100 + Math.random() ** 2 * 16_000;
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? 'none' : `${(ms / 1000).toFixed(1)} s`;
}
