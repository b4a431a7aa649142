import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { z } from 'zod';
import { CopyProblem } from '../platform/backup/index.ts';
import { CommandError } from './operator-command.ts';

const requestSchema = z.array(z.string().max(10_000)).max(100);
const answerSchema = z.union([
  z.object({ print: z.string() }),
  z.object({ refused: z.string() }),
  z.object({ done: z.boolean() }),
]);
type Answer = z.infer<typeof answerSchema>;

/**
 * Where a service with the embedded database, which serves one process, takes commands: only its own user gets into the
 * data folder.
 */
function socketPath(dataFolder: string): string {
  const folder = resolve(dataFolder);
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\kadr-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
    : join(folder, 'operator.sock');
}

/**
 * Takes commands for as long as the service runs: a line of JSON in, lines of what it says out. Answers how to stop.
 */
export async function serveOperator(
  dataFolder: string,
  run: (words: readonly string[], print: (line: string) => void) => Promise<boolean>,
): Promise<() => Promise<void>> {
  const path = socketPath(dataFolder);
  // One that a crash left behind: the lock of the database says that no one else is there.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.once('close', () => open.delete(socket)));
    const answer = (value: Answer): void => {
      socket.write(`${JSON.stringify(value)}\n`);
    };
    socket.on('error', () => socket.destroy());
    linesOf(socket).once('line', (line) => {
      const work = async () => run(requestSchema.parse(JSON.parse(line)), (text) => answer({ print: text }));
      work()
        .then(
          (done) => answer({ done }),
          (error: unknown) =>
            answer({
              refused: error instanceof CommandError || error instanceof CopyProblem ? error.message : String(error),
            }),
        )
        .finally(() => socket.end());
    });
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(path, ready);
  });
  // Who asked and still waits is told by the end of the line.
  return () =>
    new Promise((stopped) => {
      server.close(() => stopped());
      for (const socket of open) socket.destroy();
    });
}

/** Has the running service do the command; null when none runs on the folder. Throws `CommandError`. */
export function sendOperatorCommand(
  dataFolder: string,
  words: readonly string[],
  print: (line: string) => void,
): Promise<boolean | null> {
  return new Promise((resolved, rejected) => {
    const socket = connect(socketPath(dataFolder));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolved(null);
      else rejected(error);
    });
    socket.once('connect', () => socket.write(`${JSON.stringify(words)}\n`));
    socket.once('close', () => rejected(new CommandError('The service ended before it had answered.')));
    linesOf(socket).on('line', (line) => {
      const answer = answerSchema.parse(JSON.parse(line));
      if ('print' in answer) print(answer.print);
      if ('done' in answer) resolved(answer.done);
      if ('refused' in answer) rejected(new CommandError(answer.refused));
    });
  });
}

/** The reader hands on the socket's errors, which are heard there, and one that no one hears ends the process. */
function linesOf(socket: Socket): Interface {
  return createInterface(socket).on('error', () => {});
}
