import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { backendOf } from './backend.ts';
import { openDurable } from './open-durable.ts';
import type { FromWorker } from './worker-backend.ts';

/** The thread in which the embedded engine runs: its queries and its waits for the disk never hold HTTP up. */
if (!parentPort) throw new Error('worker.ts runs in a worker thread');
const port = parentPort;
const { folder } = z.object({ folder: z.string() }).parse(workerData);

const database = await openDurable({ folder, onFatal }).catch((error: unknown) => {
  const code = error instanceof StartError ? error.code : undefined;
  send({ kind: 'failed', code, message: error instanceof Error ? error.message : String(error) });
  return null;
});

if (database) {
  const backend = backendOf(database.pglite);
  // One message at a time, in order: the next one waits until the last is answered.
  let previous = Promise.resolve();
  port.on('message', (message: Uint8Array | 'close') => {
    previous = previous.then(async () => {
      if (message !== 'close') {
        const answer = await backend.exchange(message);
        port.postMessage({ kind: 'answer', answer } satisfies FromWorker, [answer.buffer as ArrayBuffer]);
        return;
      }
      await database.close();
      send({ kind: 'closed' });
      port.close();
    });
  });
  send({ kind: 'ready' });
}

function send(message: FromWorker): void {
  port.postMessage(message);
}

/** Written around the event loop, which does not turn again; the main thread ends the process with the same status. */
function onFatal(reason: string): never {
  writeSync(2, `database: ${reason}\n`);
  process.exit(70);
}
