import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface ServerProcess {
  readonly base: string;
  readonly pid: number;
  /** From the start of the process to the line that says so. */
  readonly readyMs: number;
  /** Everything that it has printed. */
  output(): string;
  /** kill -9: no chance to put anything in order. */
  kill(): Promise<void>;
  /** When it has ended, by whatever. */
  readonly exited: Promise<void>;
  /** What ended it, where that was a signal. */
  signal(): NodeJS.Signals | null;
  /** SIGTERM; the exit code. */
  stop(): Promise<number | null>;
}

export interface StartArguments {
  /** For Node, before the program. */
  readonly nodeArgs?: readonly string[];
  /** As after `npm start --`; none starts everything. */
  readonly words?: readonly string[];
}

/** Starts Kadr on a data folder as `npm start` does, and waits until it is ready. */
export async function startServer(
  dataFolder: string,
  port: number,
  env: Record<string, string> = {},
  { nodeArgs = [], words = [] }: StartArguments = {},
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, join(root, 'server/src/main/start.ts'), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, KADR_DATA: dataFolder, PORT: String(port), LOG_LEVEL: 'warn', ...env },
  });
  // Who waits for it may end before it is ready.
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  let printed = '';
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      if (/is ready|works off its queue/.test(printed)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code, signal) =>
      reject(new Error(`the server ended (${code ?? signal}) before it was ready:\n${printed}`)),
    );
  });
  const exited = once(child, 'exit').then(() => undefined);
  await ready;
  return {
    exited,
    signal: () => child.signalCode,
    base: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    output: () => printed,
    kill: () => end(child, 'SIGKILL').then(() => undefined),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exited)[0];
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  server.close();
  await once(server, 'close');
  return port;
}
