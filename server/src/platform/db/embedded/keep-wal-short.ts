import type { Pool } from 'pg';

const defaults = { checkEveryMs: 10_000, checkpointEveryMs: 5 * 60_000, checkpointEveryBytes: 64 * 1024 * 1024 };

const walSinceCheckpoint = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/**
 * Checkpoints for the embedded engine, which in single-user mode makes none by itself: after 64 MiB of log or five
 * minutes, so that a start after a crash takes a second and the log does not grow without end.
 */
export function keepWalShort(
  pool: Pool,
  onError: (error: Error) => void,
  limits: Partial<typeof defaults> = {},
): { stop(): Promise<void> } {
  const { checkEveryMs, checkpointEveryMs, checkpointEveryBytes } = { ...defaults, ...limits };
  let running = Promise.resolve();
  let lastMs = Date.now();

  async function check(): Promise<void> {
    // Busy with something long: that query ends first, so look again later.
    if (pool.waitingCount > 0) return;
    const { rows } = await pool.query<{ bytes: number }>(walSinceCheckpoint);
    const bytes = rows[0]?.bytes ?? 0;
    const due = bytes >= checkpointEveryBytes || Date.now() - lastMs >= checkpointEveryMs;
    if (!due) return;
    lastMs = Date.now();
    // What a checkpoint itself writes is no reason for the next.
    if (bytes > 64 * 1024) await pool.query('checkpoint');
  }

  const timer = setInterval(() => {
    running = running.then(check).catch(onError);
  }, checkEveryMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
