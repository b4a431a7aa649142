import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { StartError } from '../start-error.ts';
import type { Backend } from './backend.ts';

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; code: string | undefined; message: string }
  | { kind: 'answer'; answer: Uint8Array }
  | { kind: 'closed' };

/** EX_SOFTWARE of sysexits.h: a supervisor restarts the process, and recovery decides what survived. */
const fatalExitCode = 70;

/**
 * Runs the durable embedded database of `folder` in a thread of its own. When that thread dies, so does the process.
 */
export async function startWorkerBackend(folder: string): Promise<Backend> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder } });
  const waiting: PromiseWithResolvers<Uint8Array>[] = [];
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let closing = false;
  let failed = false;

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') started.resolve();
    else if (message.kind === 'answer') waiting.shift()?.resolve(message.answer);
    else if (message.kind === 'failed') {
      failed = true;
      started.reject(new StartError(startErrorCode(message.code), message.message));
    }
  });
  worker.on('error', (error) => writeSync(2, `database: ${error.stack ?? error.message}\n`));
  worker.on('exit', () => {
    if (!closing && !failed) process.exit(fatalExitCode);
    ended.resolve();
  });
  await started.promise;

  return {
    exchange(messages) {
      if (closing) return Promise.reject(new Error('the database is closed'));
      const answer = Promise.withResolvers<Uint8Array>();
      waiting.push(answer);
      // A copy of its own: the driver's buffers are windows on shared memory, which cannot be moved.
      const moved = Uint8Array.from(messages);
      worker.postMessage(moved, [moved.buffer]);
      return answer.promise;
    },
    async close() {
      closing = true;
      worker.postMessage('close');
      await ended.promise;
    },
  };
}

function startErrorCode(code: string | undefined): `database.${string}` {
  return code?.startsWith('database.') ? `database.${code.slice('database.'.length)}` : 'database.cannot-open';
}
