import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';

const restartMs = 500;

export interface Supervised {
  readonly name: string;
  /** The process as it runs; waits while there is none. */
  running(): Promise<ServerProcess>;
  /** kill -9; it is started again. */
  kill(): Promise<void>;
  /** kill -9 for good, without waiting. */
  killNow(): void;
  /** SIGTERM, and for good; the exit code. */
  stop(): Promise<number | null>;
  /** How it ended each time that no one had asked for it, since the last look. */
  takeDeaths(): string[];
}

/** A process that is started again whenever it ends, as a supervisor would. The first start must succeed. */
export async function supervise(name: string, start: () => Promise<ServerProcess>): Promise<Supervised> {
  const deaths: string[] = [];
  let [stopping, pid] = [false, 0];
  let current = Promise.resolve(await start());
  watch(await current);

  function watch(server: ServerProcess): void {
    pid = server.pid;
    void server.exited.then(() => {
      if (stopping) return;
      if (server.signal() !== 'SIGKILL') deaths.push(`${name} ended by itself: ${lastWords(server.output())}`);
      current = again();
      void current.then(watch);
    });
  }

  async function again(): Promise<ServerProcess> {
    for (;;) {
      await sleep(restartMs);
      try {
        return await start();
      } catch (error) {
        const words = lastWords(String(error));
        if (!deaths.includes(words)) deaths.push(words);
        if (stopping) throw error;
      }
    }
  }

  return {
    name,
    running: () => current,
    kill: async () => (await current).kill(),
    killNow: () => {
      stopping = true;
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    },
    stop: async () => {
      stopping = true;
      return (await current).stop();
    },
    takeDeaths: () => deaths.splice(0),
  };
}

function lastWords(text: string): string {
  return text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{') || line.startsWith('{"level":60'))
    .slice(-12)
    .join(' / ')
    .slice(-900);
}
