import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** How much room the process has left: memory until it refuses calls, and the disk of its data folder. */
export function addRoomMetrics(registry: Registry, { dataFolder, memoryLimitBytes }: { dataFolder: string; memoryLimitBytes: number }): void {
  const registers = [registry];
  new Gauge({ name: 'kadr_memory_limit_bytes', help: 'Resident memory from which calls are refused', registers }).set(memoryLimitBytes);
  // A folder that is gone must not take the other figures along.
  const disk = () => statfs(dataFolder).catch(() => null);
  new Gauge({
    name: 'kadr_data_disk_size_bytes', help: 'Size of the disk that KADR_DATA is on', registers,
    async collect() {
      const found = await disk();
      if (found) this.set(found.bsize * found.blocks);
      else this.reset();
    },
  });
  new Gauge({
    name: 'kadr_data_disk_free_bytes', help: 'What Kadr may still write there', registers,
    async collect() {
      const found = await disk();
      if (found) this.set(found.bsize * found.bavail);
      else this.reset();
    },
  });
}
