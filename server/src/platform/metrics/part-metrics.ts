import { Gauge, type Registry } from 'prom-client';
import { answersInTime } from './answers-in-time.ts';

/** What a process depends on; each check has no side effect. */
export interface DependencyChecks {
  readonly database: () => Promise<unknown>;
  readonly store: () => Promise<unknown>;
}

/** Whether what the process depends on answers it, checked at each scrape. */
export function addPartMetrics(registry: Registry, { database, store }: DependencyChecks): void {
  const registers = [registry];
  new Gauge({
    name: 'kadr_database_up',
    help: 'Whether the database answers this process',
    registers,
    async collect() {
      this.set(Number(await answersInTime(database)));
    },
  });
  new Gauge({
    name: 'kadr_store_up',
    help: 'Whether the folder or bucket of pictures answers this process',
    registers,
    async collect() {
      this.set(Number(await answersInTime(store)));
    },
  });
}
