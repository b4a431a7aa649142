import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

export interface Room {
  readonly dataFolder: string;
  /** Memory in bytes: from where calls are refused, and what is in use now, children included. */
  readonly memory: { readonly limitBytes: number; readonly inUse: () => number };
}

/** How much room the process has left: memory until it refuses calls, and the disk of its data folder. */
export function addRoomMetrics(registry: Registry, { dataFolder, memory }: Room): void {
  const registers = [registry];
  new Gauge({ name: 'kadr_memory_limit_bytes', help: 'Memory in use from which calls are refused', registers }).set(
    memory.limitBytes,
  );
  new Gauge({
    name: 'kadr_memory_used_bytes',
    help: 'Memory in use, children included',
    registers,
    collect() {
      this.set(memory.inUse());
    },
  });
  // A folder that is gone must not take the other figures along.
  const disk = () => statfs(dataFolder).catch(() => null);
  new Gauge({
    name: 'kadr_data_disk_size_bytes',
    help: 'Size of the disk that KADR_DATA is on',
    registers,
    async collect() {
      const found = await disk();
      if (found) this.set(found.bsize * found.blocks);
      else this.reset();
    },
  });
  new Gauge({
    name: 'kadr_data_disk_free_bytes',
    help: 'What Kadr may still write there',
    registers,
    async collect() {
      const found = await disk();
      if (found) this.set(found.bsize * found.bavail);
      else this.reset();
    },
  });
}
