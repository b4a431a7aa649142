import { setTimeout as sleep } from 'node:timers/promises';
import type { Strike } from './fault.ts';
import { awaitDescendant, isAlive } from '../processes.ts';
import { poisonPhoto } from './poison-photo.ts';
import type { Line, Proxy } from './proxy.ts';

const spoiltMs = 30_000;
const downMs = 2000;
const atWorkMs = 120_000;
/** More than studio's limit for a matte, with what it takes to notice. */
const hungMs = 150_000;
const cutoutProgram = /dark-matte/;
const refusal =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';
const slowDown = `HTTP/1.1 503 Slow Down\r\ncontent-type: application/xml\r\ncontent-length: ${refusal.length}\r\nconnection: close\r\n\r\n${refusal}`;

/** Spoils a line for a while. */
async function spoil(line: Proxy, how: Line): Promise<void> {
  await line.become(how);
  await sleep(spoiltMs);
  await line.become({ is: 'well' });
}

export const strikes: readonly Strike[] = [
  { name: 'api-kill', what: 'kill -9 of the API', strike: ({ api }) => api.kill() },
  {
    name: 'worker-kill',
    what: 'kill -9 of a worker, of either kind',
    strike: ({ pictures, cutouts }, random) => random.pick([pictures, cutouts]).kill(),
  },
  {
    name: 'cutout-kill',
    what: 'kill -9 of the cut-out program',
    strike: async ({ cutouts }, random) => {
      const pid = await awaitDescendant(async () => (await cutouts.running()).pid, cutoutProgram, atWorkMs);
      await sleep(random.below(400));
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    },
  },
  {
    name: 'database-kill',
    what: 'kill -9 of PostgreSQL with all its processes, started again after 2 s',
    strike: async ({ postgres }) => {
      postgres.kill();
      await sleep(downMs);
      postgres.start();
    },
  },
  {
    name: 'database-away',
    what: 'the database refuses and cuts all connections for 30 s',
    strike: ({ toDatabase }) => spoil(toDatabase, { is: 'refusing' }),
  },
  {
    name: 'database-silent',
    what: 'nothing comes or goes on the lines to the database for 30 s, then they turn out dead',
    strike: ({ toDatabase }) => spoil(toDatabase, { is: 'silent' }),
  },
  {
    name: 'store-slow',
    what: 'everything to and from the object store comes 1 s later for 30 s',
    strike: ({ toStore }) => spoil(toStore, { is: 'slow', ms: 1000 }),
  },
  {
    name: 'store-failing',
    what: 'the object store answers 503 to 60 % of requests for 30 s',
    strike: ({ toStore }) => spoil(toStore, { is: 'answering', answer: slowDown, share: 0.6 }),
  },
  {
    name: 'store-away',
    what: 'the object store refuses and cuts all connections for 30 s',
    strike: ({ toStore }) => spoil(toStore, { is: 'refusing' }),
  },
  {
    name: 'store-silent',
    what: 'nothing comes or goes on the lines to the object store for 30 s, then they turn out dead',
    strike: ({ toStore }) => spoil(toStore, { is: 'silent' }),
  },
  {
    name: 'job-hangs',
    what: 'the cut-out program is stopped (SIGSTOP) until its time limit ends it',
    strike: async ({ cutouts }) => {
      const pid = await awaitDescendant(async () => (await cutouts.running()).pid, cutoutProgram, atWorkMs);
      process.kill(pid, 'SIGSTOP');
      for (const endMs = performance.now() + hungMs; isAlive(pid); await sleep(100)) {
        if (performance.now() > endMs) throw new Error(`the cut-out program hung for more than ${hungMs / 1000} s`);
      }
    },
  },
  { name: 'poisoned-photo', what: 'a photo whose every cut-out ends its process (SIGSEGV)', strike: poisonPhoto },
];
