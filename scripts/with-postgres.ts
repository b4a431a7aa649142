import { spawn } from 'node:child_process';
import { createPostgres } from './postgres-server.ts';

/**
 * `node scripts/with-postgres.ts <command …>`: runs the command with `TEST_DATABASE_URL` naming a PostgreSQL server of
 * its own, which is stopped and removed afterwards. Ends with the command's status. As root, the server runs as another
 * user.
 */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: node scripts/with-postgres.ts <command …>');

// Its data is thrown away: it need not survive a power cut.
const postgres = await createPostgres(['fsync=off', 'max_connections=200', 'autovacuum=off']);
process.exitCode = await run(command, args).finally(() => postgres.remove());

async function run(program: string, programArgs: string[]): Promise<number> {
  postgres.start();
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
  const child = spawn(program, programArgs, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  // The terminal tells the command as well; it ends first, then the server is stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
