import { maskReport } from '@kadr/shared/kernel';
import { stdSerializers } from 'pino';

/** What PostgreSQL adds to an error: the values of the row that it refused among them. */
const withValues = new Set(['detail', 'where', 'internalQuery']);

/**
 * An error as the log has it: type, message, stack and codes, nothing by which a person is known or a door is opened.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return maskReport(error);
  return maskReport(
    Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !withValues.has(name))),
  );
}
