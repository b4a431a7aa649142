import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import type { Database, Db } from '../../../platform/db/index.ts';
import type { PaymentProvider } from '../../../providers/payment/port.ts';

/**
 * The same database and provider with a call before everything that leaves the process: each SQL statement, and each
 * question to the provider, before it is sent and after it is answered. What the call throws stops the work there; a
 * rollback passes.
 */
export function countSteps(
  database: Database,
  provider: PaymentProvider,
  onStep: () => void,
): { db: Db; provider: PaymentProvider } {
  const counted = (client: PoolClient) => ({
    query: (text: string, values: unknown[]) => {
      if (text !== 'rollback') onStep();
      return client.query(text, values);
    },
    release: () => client.release(),
  });
  const pool = {
    connect: async () => counted(await database.pool.connect()),
    end: () => Promise.resolve(),
    options: database.pool.options,
  };
  const around =
    <Input, Answer>(ask: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      onStep();
      const answer = await ask(input);
      onStep();
      return answer;
    };
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) }),
    provider: {
      ...provider,
      createCheckout: around(provider.createCheckout),
      fetchStatus: around(provider.fetchStatus),
      closeCheckout: around(provider.closeCheckout),
      refund: around(provider.refund),
    },
  };
}
