import type { Logger } from 'pino';
import { StartError } from '../platform/db/index.ts';
import { EnvError } from '../platform/env/index.ts';

/**
 * Tells anyone who started the process how it stands. `forLog`: what a log gets instead, where no person is looking.
 */
export type Print = (line: string, forLog?: string) => void;

/** Standard output, as far as it matters here. */
interface Out {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** On a terminal the words themselves; elsewhere lines of the log, whatever its level: by them a start is known. */
export function createPrint(log: Logger, out: Out): Print {
  if (out.isTTY)
    return (line) => {
      out.write(`${line}\n`);
    };
  const always = log.child({}, { level: 'info' });
  return (line, forLog = line) => {
    always.info(forLog);
  };
}

/**
 * Why the process ends before it has begun. What no one foresaw goes through the log, which masks it, to a terminal
 * too.
 */
export function printStartError(error: unknown, log: Logger, out: Out): void {
  const foreseen = error instanceof StartError || error instanceof EnvError;
  if (foreseen && out.isTTY) out.write(`Kadr cannot start: ${error.message}\n`);
  else
    log.fatal(foreseen ? {} : { err: error }, foreseen ? `Kadr cannot start: ${error.message}` : 'Kadr cannot start');
}
