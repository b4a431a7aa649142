import { AppError } from '@kadr/shared/kernel';
import type { Executor } from './boss-database.ts';
import { ForeignInput, ForgivenFailure, type JobHandler } from './define-job.ts';
import { allowOneMore } from './queries.ts';

/** With waits that double from one second up to five minutes, these span some half an hour. */
const forgivenAttempts = 12;

/**
 * An attempt that fails because the database or the object store is away (`kernel.unavailable`) does not count: no
 * one's picture fails for what ends by itself in a minute. Nor does one of a program that a newer one next to it gave a
 * job in words of its own: while an update goes on, the next attempt may be a newer program's. It counts again once
 * there were very many.
 */
export function forgiving(handler: JobHandler, db: Executor): JobHandler {
  return {
    ...handler,
    run: async (data, context) => {
      try {
        await handler.run(data, context);
      } catch (error) {
        // Where it is the database that is away, the queue finds out by itself that no one works on the job any more.
        const passes =
          error instanceof ForeignInput || (error instanceof AppError && error.code === 'kernel.unavailable');
        if (passes && (await allowOneMore(db, handler.job.name, context.jobId, forgivenAttempts).catch(() => false)))
          throw new ForgivenFailure(error.message, { cause: error });
        throw error;
      }
    },
  };
}
