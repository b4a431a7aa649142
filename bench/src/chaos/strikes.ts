import { setTimeout as sleep } from 'node:timers/promises';
import type { Strike } from './fault.ts';
import type { Line, Proxy } from './proxy.ts';

const awayMs = 30_000;

/** Spoils a line for a while. */
async function spoil(line: Proxy, how: Line, ms: number): Promise<void> {
  await line.become(how);
  await sleep(ms);
  await line.become({ is: 'well' });
}

export const strikes: readonly Strike[] = [
  { name: 'api-kill', what: 'kill -9 of the API', strike: ({ api }) => api.kill() },
  {
    name: 'database-away', what: 'the database refuses and cuts all connections for 30 s',
    strike: ({ toDatabase }) => spoil(toDatabase, { is: 'refusing' }, awayMs),
  },
  {
    name: 'store-away', what: 'the object store refuses and cuts all connections for 30 s',
    strike: ({ toStore }) => spoil(toStore, { is: 'refusing' }, awayMs),
  },
];
