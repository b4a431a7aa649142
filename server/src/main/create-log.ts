import { AppError } from '@kadr/shared/kernel';
import { pino, type DestinationStream, type Logger, type LogFn } from 'pino';
import { isDatabaseAway } from '../platform/db/index.ts';
import { createOutageFolding, logFields } from '../platform/log/index.ts';
import { errorForLog } from './error-for-log.ts';

export interface LogOptions {
  readonly level: string;
  readonly role: string;
  /** Hears of each error that is worth the level "error": calls, jobs and the database alike. */
  readonly report?: ((error: unknown) => void) | undefined;
  /** Where lines go; standard output by default. */
  readonly to?: DestinationStream;
}

const errorLevel = pino.levels.values['error'] ?? 50;

/**
 * The process's log: one JSON object a line, with the ids of the call or job that it is about. What fails because the
 * database or the store is away is written once for each part, and counted.
 */
export function createLog({ level, role, report, to }: LogOptions): Logger {
  const fold = createOutageFolding(({ part, lines, seconds }) =>
    log.warn({ part, lines, seconds }, 'the same again and again while the database or the store was away'),
  );
  const log = pino(
    {
      level,
      base: { role },
      mixin: logFields,
      redact: ['req.headers.authorization', '*.password'],
      serializers: { err: errorForLog },
      hooks: {
        logMethod(words: Parameters<LogFn>, method, lineLevel) {
          const error: unknown = (words[0] as { err?: unknown } | undefined)?.err;
          if (isAway(error) && fold(String(words[1])) === 'leave-out') return;
          if (report && lineLevel >= errorLevel && error) report(error);
          return method.apply(this, words);
        },
      },
    },
    to,
  );
  return log;
}

/** Whether the database or the store of pictures could not be reached, however deep that is said. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error instanceof AppError && error.code === 'kernel.unavailable') || isDatabaseAway(error) || isAway(error.cause)
  );
}
