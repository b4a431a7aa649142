import { pino, type DestinationStream, type Logger, type LogFn } from 'pino';
import { logFields } from '../platform/log/index.ts';
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

/** The process's log: one JSON object a line, with the ids of the call or job that it is about. */
export function createLog({ level, role, report, to }: LogOptions): Logger {
  return pino(
    {
      level,
      base: { role },
      mixin: logFields,
      redact: ['req.headers.authorization', '*.password'],
      serializers: { err: errorForLog },
      hooks: {
        logMethod(words: Parameters<LogFn>, method, lineLevel) {
          const error: unknown = (words[0] as { err?: unknown } | undefined)?.err;
          if (report && lineLevel >= errorLevel && error) report(error);
          return method.apply(this, words);
        },
      },
    },
    to,
  );
}
