import { Gauge, type Registry } from 'prom-client';
import { answersInTime } from './answers-in-time.ts';

/** How many stored files in use are not whole, and when the patrol had last looked at all of them. */
export type DamageSeen = () => Promise<{ readonly damaged: number; readonly checkedAt: Date | null }>;

/** What all processes know of damaged files, read at each scrape; while it cannot be read the last values stay. */
export function addFileMetrics(registry: Registry, damageSeen: DamageSeen): void {
  const registers = [registry];
  const gauges = [
    new Gauge({
      name: 'kadr_damaged_files',
      help: 'Stored files in use that are damaged or missing',
      registers,
      async collect() {
        await answersInTime(async () => this.set((await damageSeen()).damaged));
      },
    }),
    new Gauge({
      name: 'kadr_files_patrolled_timestamp_seconds',
      help: 'When the patrol had last looked at every stored file in use',
      registers,
      async collect() {
        await answersInTime(async () => {
          const { checkedAt } = await damageSeen();
          if (checkedAt) this.set(checkedAt.getTime() / 1000);
        });
      },
    }),
  ];
  // Without a value until the first is read.
  for (const gauge of gauges) gauge.remove();
}
