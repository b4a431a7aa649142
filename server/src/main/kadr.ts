import { join } from 'node:path';
import { pino } from 'pino';
import { CopyProblem } from '../platform/backup/index.ts';
import { migrate, openDatabase, StartError } from '../platform/db/index.ts';
import { EnvError, readEnv, type Env } from '../platform/env/index.ts';
import { createEventHub } from '../platform/events/index.ts';
import { installJobs } from '../platform/jobs/index.ts';
import { modelsCommand } from './check-models.ts';
import { copyCommand } from './copy-commands.ts';
import { keepFilesPrivate, withDataFolder } from './data-folder.ts';
import { getModelCommand } from './get-model.ts';
import { CommandError, operatorCommand, usage } from './operator-command.ts';
import { sendOperatorCommand } from './operator-socket.ts';
import { choosePaymentProviders } from './payment-providers.ts';
import { TicketProblem } from './ticket-commands.ts';

/** `npm run kadr -- <command>`: what an operator does next to running the service. */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  if (words.length === 0 || words.includes('--help') || words[0] === 'help') return console.log(usage);
  keepFilesPrivate();
  const env = withDataFolder(readEnv(process.env));
  const print = (line: string): void => console.log(line);
  // Needs no database, and takes longer than a service waits for.
  const got = await getModelCommand({ env, print }, words);
  if (got !== null) return;
  const done = env.DATABASE_URL ? null : await sendOperatorCommand(env.KADR_DATA, words, print);
  if (!(done ?? (await doItself(env, words, print)))) process.exitCode = 1;
}

/** No service runs on the embedded database, or it is a server's: this process opens it. */
async function doItself(env: Env, words: readonly string[], print: (line: string) => void): Promise<boolean> {
  const log = pino({ level: 'warn' }, pino.destination(2));
  const database = await openDatabase({
    url: env.DATABASE_URL,
    folder: join(env.KADR_DATA, 'db'),
    answersWithinMs: 0,
  });
  try {
    await migrate(database);
    await installJobs(database);
    const copied = await copyCommand({ env, database, serving: false, print }, words);
    if (copied !== null) return copied;
    const checked = await modelsCommand({ env, db: database.db, print }, words);
    if (checked !== null) return checked;
    const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
    const { publish } = await createEventHub(() => Promise.resolve());
    const { providers } = choosePaymentProviders(env, database.db, publicUrl);
    return await operatorCommand(
      { db: database.db, log, publish, publicUrl, packages: env.TOKEN_PACKAGES, providers, print },
      words,
    );
  } finally {
    await database.close();
  }
}

// Ended here, for a connection that a vendor keeps open would keep the process alive.
const end = (): void => process.exit();

main().then(end, (error: unknown) => {
  const known =
    error instanceof CommandError ||
    error instanceof TicketProblem ||
    error instanceof StartError ||
    error instanceof EnvError ||
    error instanceof CopyProblem;
  console.error(known ? error.message : error);
  process.exit(1);
});
